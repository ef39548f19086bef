import type { OutgoingMessage } from './feed-message.js';

/**
 * Messages in their order, parted so that no request is larger than `limit` bytes. A message that is larger by
 * itself is left out: readers read it from Postgres, as any gap.
 */
export function inBatches(messages: readonly OutgoingMessage[], limit: number): OutgoingMessage[][] {
  const batches: OutgoingMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.value) + Buffer.byteLength(message.key);
    if (size > limit) continue;
    const last = batches.at(-1);
    if (last && size <= room) last.push(message);
    else {
      batches.push([message]);
      room = limit;
    }
    room -= size;
  }
  return batches;
}
