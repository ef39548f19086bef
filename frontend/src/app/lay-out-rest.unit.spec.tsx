import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { layOutRest } from './lay-out-rest';

describe('laying out the rest of the first page', () => {
  const AFTER_START_MS = 1_000;
  let idle: (() => void)[];

  beforeEach(() => {
    jest.useFakeTimers();
    document.documentElement.dataset['firstPage'] = '';
    document.body.innerHTML = '<ul><li class="when-near"></li><li class="when-near"></li></ul>';
    idle = [];
    Object.assign(window, { requestIdleCallback: (callback: () => void) => idle.push(callback) });
  });

  afterEach(() => {
    jest.useRealTimers();
    delete document.documentElement.dataset['firstPage'];
    Reflect.deleteProperty(window, 'requestIdleCallback');
    document.body.replaceChildren();
  });

  it('lays out one part after the other, from the start, whenever the browser is idle', () => {
    layOutRest();
    expect(laidOut()).toEqual([]);
    jest.advanceTimersByTime(AFTER_START_MS);
    expect(laidOut()).toEqual([0]);
    idle.shift()?.();
    expect(laidOut()).toEqual([0, 1]);
    expect(leavesPartsOut()).toBe(true);
    idle.shift()?.();
    expect(leavesPartsOut()).toBe(false);
  });

  it('lays out all at once in a browser that does not say when it is idle', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    layOutRest();
    jest.advanceTimersByTime(AFTER_START_MS);
    expect(leavesPartsOut()).toBe(false);
  });

  it('leaves the page alone when another page was opened meanwhile', () => {
    layOutRest();
    delete document.documentElement.dataset['firstPage'];
    jest.advanceTimersByTime(AFTER_START_MS);
    expect(laidOut()).toEqual([]);
    expect(idle).toEqual([]);
  });
});

/** Which parts were laid out, by their place. */
function laidOut(): number[] {
  const parts = [...document.querySelectorAll<HTMLElement>('.when-near')];
  return parts.flatMap((part, place) => (part.style.contentVisibility === 'visible' ? [place] : []));
}

function leavesPartsOut(): boolean {
  return document.documentElement.dataset['firstPage'] !== undefined;
}
