// In place of the package `ws` in screen specs, where no server runs: as CommonJS, because it stands for a package.

/** Milliseconds; a server that pings seldom is never missed. */
const PING_MS = 1_000_000_000;
/** Topics that one message may name; more end the connection. */
const MAX_TOPICS = 50;

/** Without a timer: one that is late on a busy machine, or replaced by a spec's clock, would look like a lost connection. */
const soon = (run) => void Promise.resolve().then(run);

/** The page's end of a socket whose server lets it join every topic, answers heartbeats, and reports what `reportChange` is given. */
exports.WebSocket = class WebSocket {
  topics = new Set();

  constructor() {
    globalThis.reportChange = (change) => {
      if (!this.topics.has(change.topic)) throw new Error(`The page has not joined ${change.topic}`);
      this.receive(`42${JSON.stringify(['change', change])}`);
    };
    soon(() => {
      this.onopen?.();
      this.receive(
        `0${JSON.stringify({ sid: 's', upgrades: [], pingInterval: PING_MS, pingTimeout: PING_MS })}`,
      );
    });
  }

  /** Answers as Socket.IO does: the protocol's letters, the number of the call, JSON. */
  send(text) {
    if (text.startsWith('40')) return this.receive('40{"sid":"s"}');
    const [, call, body] = /^42(\d*)(.*)$/.exec(text) ?? [];
    if (body === undefined) return;
    const [event, { topics = [] } = {}] = JSON.parse(body);
    if (topics.length > MAX_TOPICS) return this.close();
    if (event === 'subscribe') for (const topic of topics) this.topics.add(topic);
    if (event === 'unsubscribe') for (const topic of topics) this.topics.delete(topic);
    if (call === '') return;
    const answer = event === 'subscribe' ? [{ position: 0, topics, refused: [] }] : [];
    this.receive(`43${call}${JSON.stringify(answer)}`);
  }

  close() {
    this.onclose?.({});
  }

  receive(data) {
    soon(() => this.onmessage?.({ data }));
  }
};
