import type { PersonalDataKeys } from '../crypto/personal-data-keys.js';
import type { StreamReference } from './decide-plan.js';
import type { StreamMemory } from './stream-memory.js';

/** What commands miss in memory: asked for by many at the same moment, fetched once and together. */
export class ColdStreams {
  private wanted = new Map<string, StreamReference>();
  private persons = new Set<string>();
  private fetching: Promise<void> | undefined;
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly memory: StreamMemory,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** Resolves when these streams are in memory, and the keys of these persons, made where there were none. */
  async fetch(streams: readonly StreamReference[], persons: readonly string[]): Promise<void> {
    const running = streams.map(({ streamId }) => this.underWay.get(streamId));
    for (const stream of streams) {
      if (!this.underWay.has(stream.streamId)) this.wanted.set(stream.streamId, stream);
    }
    for (const person of persons) this.persons.add(person);
    this.fetching ??= Promise.resolve().then(() => this.fetchWanted());
    await Promise.all([this.fetching, ...running]);
  }

  private async fetchWanted(): Promise<void> {
    const streams = [...this.wanted.values()];
    const persons = [...this.persons];
    this.wanted = new Map();
    this.persons = new Set();
    this.fetching = undefined;
    const reading = this.memory.refresh(streams);
    for (const { streamId } of streams) this.underWay.set(streamId, reading);
    try {
      await Promise.all([reading, persons.length > 0 && this.keys.ensure(persons)]);
    } finally {
      for (const { streamId } of streams) this.underWay.delete(streamId);
    }
  }
}
