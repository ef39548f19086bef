import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Jsdom with what every browser has and jsdom has not. Only gaps: nothing here stands for behaviour that a
 * spec is about.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { EventTarget } = this.global;
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      structuredClone,
      // Ids made by React hold nothing else that needs escaping.
      CSS: { escape: (text) => text.replace(/[^\w-]/g, (letter) => `\\${letter}`) },
      // A desktop by day, without reduced motion.
      matchMedia: (media) => Object.assign(new EventTarget(), { media, matches: false }),
      ResizeObserver: NothingToObserve,
      IntersectionObserver: NothingToObserve,
      scrollTo: () => undefined,
    });
  }
}

/** Jsdom lays nothing out, so no size and no overlap ever changes. */
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
