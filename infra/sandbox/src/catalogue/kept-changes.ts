import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Catalogue } from './catalogue.js';
import { eventChange, eventChangeSchema } from './event-change.js';

/** One line of the file. */
const keptChange = z.object({
  id: z.string(),
  /** The event's name before the change: with other fixtures the id is that of another event. */
  name: z.string(),
  /** `yyyy-mm-dd`, the event's day after the change; null without one. */
  day: z.string().nullable(),
  change: eventChangeSchema,
});

/** Changes events of the catalogue; with a file it keeps the changes in it, and makes them again at the next start. */
export class KeptChanges {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly file?: string,
  ) {}

  /** Makes the changes of the file again, in their order, but not those of events whose day is before `today`. */
  restore(today: string): void {
    if (this.file === undefined || !existsSync(this.file)) return;
    const lines = readFileSync(this.file, 'utf8').split('\n').filter(Boolean);
    for (const line of lines) {
      const { id, name, day, change } = keptChange.parse(JSON.parse(line));
      const isOver = day !== null && day < today;
      if (!isOver && this.catalogue.event(id, 'even gone')?.name === name)
        this.catalogue.change(id, eventChange(change));
    }
  }

  /** @returns false when there is no such event. */
  change(id: string, change: z.output<typeof eventChangeSchema>): boolean {
    const name = this.catalogue.event(id, 'even gone')?.name;
    if (name === undefined || !this.catalogue.change(id, eventChange(change))) return false;
    const date = this.catalogue.event(id, 'even gone')?.date;
    const day = date ? date.split('/').reverse().join('-') : null;
    if (this.file) appendFileSync(this.file, `${JSON.stringify({ id, name, day, change })}\n`);
    return true;
  }
}
