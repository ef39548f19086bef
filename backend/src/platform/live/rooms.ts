import type { Change } from '@terrace/contracts/live/messages';
import type { LiveNamespace } from './live-socket.js';

/** Sockets that are written to before other work gets its turn: about 8 ms of a slow machine. */
const SLICE = 400;

/** The room of those who see Terrace as somebody who is in a room. Topics' rooms do not begin with this character. */
export function impersonatorsOf(room: string): string {
  return `@impersonators:${room}`;
}

/** Writes one message to all sockets of a room, without blocking the event loop for long. */
export class Rooms {
  constructor(private readonly sockets: LiveNamespace) {}

  /**
   * Resolves when every socket that was in the room at the call, and still is, was written to. A small room
   * costs no turn of the event loop; a large one is written in slices, the message encoded once for each.
   */
  async send(room: string, change: Change): Promise<void> {
    // Who sees Terrace as somebody else fetches again: a change has everything that its owner may have.
    const impersonators = impersonatorsOf(room);
    if (this.sockets.adapter.rooms.has(impersonators))
      this.sockets.to(impersonators).emit('resync', { topics: [change.topic] });
    const members = this.sockets.adapter.rooms.get(room);
    if (!members) return;
    if (members.size <= SLICE) {
      this.sockets.to(room).emit('change', change);
      return;
    }
    const ids = [...members];
    for (let start = 0; start < ids.length; start += SLICE) {
      if (start > 0) await new Promise(setImmediate);
      const present = ids.slice(start, start + SLICE).filter((id) => members.has(id));
      if (present.length > 0) this.sockets.to(present).emit('change', change);
    }
  }

  /** Asks all pages to fetch their topics again. */
  resyncAll(): void {
    for (const socket of this.sockets.sockets.values()) {
      const topics = [...socket.data.topics.keys()];
      if (topics.length > 0) socket.emit('resync', { topics });
    }
  }
}
