import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVED_SCRIPTS } from '@terrace/contracts/pages/served-scripts';
import { z } from 'zod';

/** What the frontend's build writes: the scripts of every page, and of each route's screen. */
const Built = z.object({ program: z.array(z.string()), screens: z.record(z.string(), z.array(z.string())) });

/** Which scripts a page will run, from the frontend's build (`screens.json`); none where there is no such file. */
export class ScreenFiles {
  private built: z.infer<typeof Built> = { program: [], screens: {} };

  constructor(private readonly folder: string) {}

  async read(): Promise<void> {
    const text = await readFile(join(this.folder, 'screens.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) this.built = Built.parse(JSON.parse(text));
  }

  /** Tells the first script of a page which others to ask for, together, once what was served is painted. */
  elementOf(route: string | undefined): string {
    const { program, screens } = this.built;
    const files = [...program, ...(screens[route ?? ''] ?? [])].map((file) => `/${file}`);
    return files.length > 0 ? `<meta name="${SERVED_SCRIPTS}" content="${files.join(' ')}" />` : '';
  }
}
