import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Adds to jsdom what every browser has and jsdom lacks. Only gaps: a spec must not test anything that is
 * defined here.
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
      // Ids made by React contain no other character that needs escaping.
      CSS: { escape: (text) => text.replace(/[^\w-]/g, (letter) => `\\${letter}`) },
      // A desktop in the day theme, without reduced motion.
      matchMedia: (media) => Object.assign(new EventTarget(), { media, matches: false }),
      ResizeObserver: NothingToObserve,
      IntersectionObserver: NothingToObserve,
      scrollTo: () => undefined,
    });
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
