/**
 * A map that forgets what was not used for long once it holds more than `limit` entries. It keeps two
 * generations: what is used moves to the younger one, and when that is half the limit, the older one goes.
 * So a use costs no more than a look, and what goes was not among the last `limit / 2` entries used.
 */
export class LruMap<Key, Value> {
  private young = new Map<Key, Value>();
  private old = new Map<Key, Value>();
  private readonly generation: number;

  constructor(limit: number) {
    this.generation = Math.max(1, Math.floor(limit / 2));
  }

  get(key: Key): Value | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.young.set(key, value);
    if (this.young.size <= this.generation) return;
    this.old = this.young;
    this.young = new Map();
  }

  delete(key: Key): void {
    this.young.delete(key);
    this.old.delete(key);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
