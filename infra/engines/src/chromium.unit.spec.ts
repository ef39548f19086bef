import { expect, it } from '@jest/globals';
import { findChromium } from './chromium.js';

it('believes CHROMIUM_PATH and does not look further', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: process.env['PATH'] })).toBeUndefined();
});
