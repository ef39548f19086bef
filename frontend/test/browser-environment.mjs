import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-jsdom';
import KeptRuntime from '../../infra/start/testing/kept-runtime.cjs';

/** @type {BrowserEnvironment | undefined} */
let kept;

/**
 * The window of screen specs, one for all spec files of a worker (infra/start/testing/kept-runtime.cjs says why), emptied
 * after each. A file with its own modules has a window of its own: two copies of user-event in one hide from React what is
 * typed. Adds only what every browser has and jsdom lacks; a spec must not test it.
 */
export default class BrowserEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    const isOwn = KeptRuntime.needsOwnModules(readFileSync(context.testPath, 'utf8'));
    if (kept && !isOwn) return kept;
    super(config, context);
    this.isOwn = isOwn;
    if (!isOwn) kept = this;
  }

  /** @override */
  async setup() {
    if (this.global.CSS) return;
    await super.setup();
    const { EventTarget } = this.global;
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      structuredClone,
      // Ids made by React contain no other character that needs escaping.
      CSS: { escape: (text) => text.replace(/[^\w-]/g, (letter) => `\\${letter}`) },
      // A desktop in the day theme, without reduced motion.
      matchMedia: (media) => Object.assign(new EventTarget(), { media, matches: false }),
      ResizeObserver: NothingToObserve,
      IntersectionObserver: NothingToObserve,
      scrollTo: () => undefined,
    });
  }

  /**
   * Empties a kept window instead of closing it.
   * @override
   */
  async teardown() {
    if (this.isOwn) return super.teardown();
    this.fakeTimersModern?.useRealTimers();
    const { document, history, localStorage, sessionStorage } = this.global;
    for (const element of [document.head, document.body]) element.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  }
}

/** Jsdom has no layout, so sizes and overlaps never change. */
class NothingToObserve {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}
