import { describe, expect, it } from '@jest/globals';
import { type PushAbility, type PushState, isAppleMobile, pushStateOf } from './push-state';

const able: PushAbility = {
  isSupported: true,
  isAppleMobile: false,
  permission: 'default',
  isSubscribed: false,
};

describe('pushStateOf', () => {
  it.each<[string, Partial<PushAbility>, PushState]>([
    ['no permission was requested', {}, 'off'],
    ['allowed, but not subscribed', { permission: 'granted' }, 'off'],
    ['allowed and subscribed', { permission: 'granted', isSubscribed: true }, 'on'],
    ['the permission was reset', { permission: 'default', isSubscribed: true }, 'off'],
    ['the permission is denied', { permission: 'denied', isSubscribed: true }, 'denied'],
    ['the browser does not support push', { isSupported: false }, 'unsupported'],
    ['an iPhone without the installed site', { isSupported: false, isAppleMobile: true }, 'needs-install'],
    ['an iPhone with the installed site', { isAppleMobile: true }, 'off'],
  ])('%s', (_case, ability, state) => {
    expect(pushStateOf({ ...able, ...ability })).toBe(state);
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, false],
])(
  'isAppleMobile distinguishes an iPad from a Mac by its touch points: %s with %d',
  (userAgent, maxTouchPoints, is) => {
    expect(isAppleMobile({ userAgent, maxTouchPoints })).toBe(is);
  },
);
