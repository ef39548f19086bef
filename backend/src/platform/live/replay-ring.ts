/** That something changed for a room: enough to find its present row again. */
export interface ReplayEntry {
  readonly position: number;
  readonly room: string;
  readonly topic: string;
  readonly kind: string;
  readonly id: string;
  readonly version: number;
}

/** The node's last entries, for clients that reconnect. */
export class ReplayRing {
  private entries: ReplayEntry[] = [];
  /** What was sent last of each thing in each room; a row that was already sent need not go again. */
  private readonly latest = new Map<string, ReplayEntry>();
  /**
   * Rows that were sent before the feed came to their version. Their place is not known yet, so a page
   * that reconnects meanwhile gets them whatever position it has seen.
   */
  private readonly early = new Map<string, ReplayEntry>();

  /** Everything after `floor` is known, as far as the capacity goes. */
  constructor(
    private floor: number,
    private readonly capacity: number,
  ) {}

  /**
   * Notes what a room is about to see; `isEarly` when the row is newer than the event at this position.
   * False when the room has seen this version already.
   */
  add(entry: ReplayEntry, isEarly: boolean): boolean {
    const key = keyOf(entry);
    const sent = this.latest.get(key);
    const isNew = !sent || sent.version < entry.version;
    if (isNew) this.latest.set(key, entry);
    if (isEarly) {
      if (isNew) this.early.set(key, entry);
    } else {
      this.place(key, entry);
    }
    return isNew;
  }

  /** Whether a page that has seen `since` can be brought up to date from here. */
  reaches(since: number): boolean {
    return since > this.floor || this.floor === 0;
  }

  /**
   * The newest entry of each thing that changed in the rooms at or after `since`, in the order of positions.
   * `since` itself is included: its messages may have been cut off half way, and versions sort out doubles.
   */
  changed(since: number, rooms: ReadonlySet<string>): readonly ReplayEntry[] {
    const found = new Map([...this.early].filter(([, { room }]) => rooms.has(room)));
    for (let index = this.entries.length - 1; index >= 0; index--) {
      const entry = this.entries[index];
      if (!entry || entry.position < since) break;
      if (rooms.has(entry.room) && !found.has(keyOf(entry))) found.set(keyOf(entry), entry);
    }
    return [...found.values()].sort((one, other) => one.position - other.position);
  }

  /**
   * Notes that changes up to this position may not have reached the rooms: a page that has seen no more than that
   * must fetch again, now and whenever it reconnects.
   */
  raiseFloor(position: number): void {
    const kept = this.entries.findIndex((entry) => entry.position > position);
    this.entries = kept < 0 ? [] : this.entries.slice(kept);
    this.forgetUpTo(position);
  }

  private place(key: string, entry: ReplayEntry): void {
    const sent = this.latest.get(key);
    if (sent && sent.version === entry.version) this.latest.set(key, entry);
    if ((this.early.get(key)?.version ?? 0) <= entry.version) this.early.delete(key);
    this.entries.push(entry);
    // Dropping half at a time keeps the cost of an entry constant.
    if (this.entries.length >= 2 * this.capacity) this.drop(this.capacity);
  }

  private drop(count: number): void {
    const floor = this.entries[count - 1]?.position ?? this.floor;
    this.entries = this.entries.slice(count);
    this.forgetUpTo(floor);
  }

  private forgetUpTo(floor: number): void {
    this.floor = Math.max(this.floor, floor);
    for (const known of [this.latest, this.early]) {
      for (const [key, { position }] of known) if (position <= this.floor) known.delete(key);
    }
  }
}

function keyOf({ room, kind, id }: ReplayEntry): string {
  return `${room}\n${kind}\n${id}`;
}
