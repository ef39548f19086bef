import { TokenBucket } from './token-bucket.js';

/** Frames a client may send at once, and each second after that. A page sends a few for each screen it opens. */
const MAX_FRAMES = 200;
const FRAMES_PER_SECOND = 20;
/** The same in bytes. The largest message has 64 KiB; what pages send has a few hundred bytes. */
const MAX_BYTES = 256 * 1024;
const BYTES_PER_SECOND = 32 * 1024;

/** The bits of a frame's second byte (RFC 6455, 5.2). */
const MASKED = 0x80;
const LENGTH = 0x7f;

/**
 * Counts the WebSocket frames in a client's bytes before anything parses them: a frame costs the same whatever it
 * is, text or binary, control frame or fragment, whether it makes sense or not.
 */
export class FrameMeter {
  private readonly frames: TokenBucket;
  private readonly bytes: TokenBucket;
  /** The present frame's header, as far as it has come. */
  private readonly header = Buffer.alloc(14);
  private headerLength = 0;
  /** Bytes of the present frame that are still to come. */
  private rest = 0;

  /** `now` in milliseconds. */
  constructor(now: number) {
    this.frames = new TokenBucket(MAX_FRAMES, FRAMES_PER_SECOND, now);
    this.bytes = new TokenBucket(MAX_BYTES, BYTES_PER_SECOND, now);
  }

  /** Counts what has come; false when the client has sent too much. */
  take(chunk: Uint8Array, now: number): boolean {
    if (!this.bytes.take(now, chunk.length)) return false;
    for (let at = 0; at < chunk.length;) {
      if (this.rest > 0) {
        const skipped = Math.min(this.rest, chunk.length - at);
        this.rest -= skipped;
        at += skipped;
        continue;
      }
      if (this.headerLength === 0 && !this.frames.take(now)) return false;
      this.header[this.headerLength++] = chunk[at++] ?? 0;
      if (this.headerLength < this.wholeHeader()) continue;
      this.rest = this.payload();
      this.headerLength = 0;
    }
    return true;
  }

  /** Length of the header in bytes, as far as its first two bytes determine it. */
  private wholeHeader(): number {
    if (this.headerLength < 2) return 2;
    const second = this.header.readUInt8(1);
    const length = second & LENGTH;
    return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + (second & MASKED ? 4 : 0);
  }

  private payload(): number {
    const length = this.header.readUInt8(1) & LENGTH;
    if (length === 126) return this.header.readUInt16BE(2);
    return length === 127 ? Number(this.header.readBigUInt64BE(2)) : length;
  }
}

/** A connection's way of taking in what has come from the network, or of putting it back. */
interface Incoming {
  push(chunk: unknown, encoding?: BufferEncoding): boolean;
  unshift(chunk: unknown, encoding?: BufferEncoding): void;
  destroy(): unknown;
}

/**
 * Ends a connection that has become a WebSocket as soon as it sends too much, and drops what it sent: no library
 * sees it, and no close frame waits behind it. `push` and `unshift` are where bytes enter a stream, those that came
 * with the handshake too.
 */
export function cutOffFloods(connection: Incoming, onCutOff: () => void): void {
  const meter = new FrameMeter(Date.now());
  let isCutOff = false;
  const isAllowed = (chunk: unknown) => {
    if (isCutOff) return false;
    if (!(chunk instanceof Uint8Array) || meter.take(chunk, Date.now())) return true;
    isCutOff = true;
    connection.destroy();
    onCutOff();
    return false;
  };
  const push = connection.push.bind(connection);
  const unshift = connection.unshift.bind(connection);
  connection.push = (chunk, encoding) => isAllowed(chunk) && push(chunk, encoding);
  connection.unshift = (chunk, encoding) => {
    if (isAllowed(chunk)) unshift(chunk, encoding);
  };
}
