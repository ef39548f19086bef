import { say } from './progress.mjs';
import { Refusal, explain } from './refusal.mjs';

// A terminal sends Ctrl-C to npm and to us, and npm forwards its own: one press, two signals.
const onePress = 300;

/**
 * Runs the services of one start together: when one ends, or on a signal, all stop, the last started first.
 *
 * A service is `{ name, log, ready, ended, stop(), kill() }`; `ended` resolves to how it ended. The caller
 * that awaits `ready` handles a service that ends before it is ready.
 */
export class Supervisor {
  #services = [];
  #stopping = new AbortController();
  #stopped;
  #askedAt = 0;
  #finally = [];
  /** @type {Promise<unknown>} */
  #inFlight = Promise.resolve();

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => this.#asked());
    if (process.env.npm_lifecycle_event) this.#followParent();
  }

  /** Aborted when this process is to stop: ends an installation or a build. */
  get signal() {
    return this.#stopping.signal;
  }

  /** Runs the whole start; any failure stops everything and prints one line. */
  async run(start) {
    try {
      await start();
    } catch (error) {
      if (this.signal.aborted) return;
      say(explain(error));
      await this.stop(1);
    }
  }

  /** Adds a service. When it is still starting, stopping waits for it. */
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

  /** Removes a service that the caller is about to stop. */
  release(service) {
    this.#services = this.#services.filter((kept) => kept !== service);
  }

  /** Adds work to do when all services have stopped. */
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

  /** npm killed with SIGKILL forwards no signal; then this process has another parent. */
  #followParent() {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !this.signal.aborted) void this.stop(0);
    }, 1000).unref();
  }
}
