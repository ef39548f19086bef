/** WebSocket's opcodes. */
const TEXT = 1;
const BINARY = 2;
const PING = 9;
const PONG = 10;

/** Types of Engine.IO's packets: open, close, ping, pong, message, upgrade, noop, and a type that does not exist. */
const ENGINE_TYPES = ['0', '1', '2', '3', '4', '5', '6', '7'];
/** Types of Socket.IO's packets: connect to event with attachments, and a type that does not exist. */
const SOCKET_TYPES = ['0', '1', '2', '3', '4', '5', '6', '7'];
/** What pages send, and what they do not. */
const EVENTS = ['subscribe', 'unsubscribe', 'presence', 'nonsense'];
const BODIES = ['{"topics":["pins"]}', '{"topics":[]}', '{"topic":"admin","at":null}', '[[[[', ''];

/** One kind of packet: the frame that is sent over and over. */
export interface HostilePacket {
  readonly kind: string;
  readonly frame: Buffer;
}

/** Every kind of packet a client can send, in each layer: frames, Engine.IO, Socket.IO, our own events. */
export function hostilePackets(): readonly HostilePacket[] {
  const text = (kind: string, content: string) => ({ kind, frame: frameOf(TEXT, content) });
  return [
    { kind: 'empty text', frame: frameOf(TEXT, '') },
    { kind: 'binary', frame: frameOf(BINARY, 'xxxx') },
    { kind: 'ping frame', frame: frameOf(PING, '') },
    { kind: 'pong frame', frame: frameOf(PONG, 'x') },
    { kind: 'fragments', frame: Buffer.concat([frameOf(TEXT, '4', false), frameOf(0, '2[]')]) },
    { kind: 'large text', frame: frameOf(TEXT, `42["unsubscribe",${JSON.stringify('x'.repeat(60_000))}]`) },
    ...ENGINE_TYPES.map((type) => text(`engine packet ${type}`, type)),
    ...SOCKET_TYPES.map((type) => text(`socket packet ${type}`, `4${type}`)),
    ...SOCKET_TYPES.map((type) => text(`socket packet ${type} elsewhere`, `4${type}/elsewhere,`)),
    ...['51-', '61-'].map((start) =>
      text(`attachment ${start}`, `4${start}["look",{"_placeholder":true,"num":0}]`),
    ),
    text('answer', '431[]'),
    ...EVENTS.flatMap((event) =>
      BODIES.map((body) => text(`${event} ${body}`, `42["${event}"${body && `,${body}`}]`)),
    ),
    ...EVENTS.map((event) => text(`${event} with an answer`, `421["${event}",{"topics":["pins"]}]`)),
  ];
}

/** A client's frame, masked with zeros, so that its content stands as it is. */
export function frameOf(opcode: number, content: string, isLast = true): Buffer {
  const payload = Buffer.from(content);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, ...length, 0, 0, 0, 0]), payload]);
}
