import { say } from './progress.mjs';
import { Refusal } from './refusal.mjs';

// A terminal sends Ctrl-C to npm and to us, and npm passes its own on: one press, two signals.
const onePress = 300;

/**
 * Keeps the services of one start together: when one dies, or we are asked to, all stop, the last
 * started first.
 *
 * A service is `{ name, log, ready, ended, stop(), kill() }`; `ended` resolves to how it ended. One that
 * dies before it is ready is the business of who waits for that.
 */
export class Supervisor {
  #services = [];
  #stopping = new AbortController();
  #stopped;
  #askedAt = 0;
  #finally = [];
  #inFlight = Promise.resolve();

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#asked());
    if (process.env.npm_lifecycle_event) this.#followParent();
  }

  /** Aborted as soon as we are to stop: ends an installation or a build. */
  get signal() {
    return this.#stopping.signal;
  }

  /** Does the whole start; whatever fails in it stops everything, with one line. */
  async run(start) {
    try {
      await start();
    } catch (error) {
      if (this.signal.aborted) return;
      say(error instanceof Refusal ? error.message : String(error?.stack ?? error));
      await this.stop(1);
    }
  }

  /** Takes a service into care. When it is only just being started, stopping waits for it. */
  async add(starting) {
    if (this.signal.aborted) throw new Refusal('Stopping.');
    const adopted = Promise.resolve(starting).then((service) => {
      this.#services.push(service);
      void Promise.resolve(service.ready).then(
        async () => this.#died(service, await service.ended),
        () => undefined,
      );
      return service;
    });
    this.#inFlight = Promise.allSettled([this.#inFlight, adopted]);
    return adopted;
  }

  /** Lets a service go that is about to be stopped by the caller. */
  release(service) {
    this.#services = this.#services.filter((kept) => kept !== service);
  }

  /** Something to do when all services have stopped. */
  finally(work) {
    this.#finally.push(work);
  }

  /** Stops everything and ends the process. */
  stop(exitCode) {
    this.#stopped ??= this.#stopAll().then(() => process.exit(exitCode));
    return this.#stopped;
  }

  async #stopAll() {
    this.#stopping.abort();
    await this.#inFlight;
    for (const service of this.#services.reverse()) await service.stop();
    for (const work of this.#finally) await work();
  }

  #asked() {
    const first = this.#askedAt === 0;
    if (!first && Date.now() - this.#askedAt < onePress) return;
    this.#askedAt ||= Date.now();
    if (first) {
      say('\nStopping … (Ctrl-C again to force)');
      this.finally(() => say('Stopped.'));
      void this.stop(0);
    } else {
      for (const service of this.#services) service.kill();
      process.exit(1);
    }
  }

  #died(service, how) {
    if (this.signal.aborted || !this.#services.includes(service)) return;
    this.release(service);
    say(`${service.name} stopped unexpectedly (${how}), so everything stops. Its log: ${service.log}`);
    void this.stop(1);
  }

  /** npm killed with SIGKILL passes nothing on; then our parent is another. */
  #followParent() {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !this.signal.aborted) void this.stop(0);
    }, 1000).unref();
  }
}
