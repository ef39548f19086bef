import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { DISABLED_FEATURES, findChromium } from './chromium.js';

it('findChromium trusts CHROMIUM_PATH and looks no further', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: process.env['PATH'] })).toBeUndefined();
});

it('the launch options disable the features that this Playwright version disables', () => {
  const file = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(file, 'utf8')) ?? [];
  const features = [...list.matchAll(/^ *"(\w+)"/gm)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(10);
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(features));
});
