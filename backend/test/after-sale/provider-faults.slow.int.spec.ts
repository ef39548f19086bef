import { afterAll, beforeAll, beforeEach, describe, it } from '@jest/globals';
import { ProviderFaultWorld } from './provider-fault-world.js';

let provider: ProviderFaultWorld;
beforeAll(async () => {
  provider = await ProviderFaultWorld.start();
});
afterAll(() => provider?.close());
beforeEach(() => provider.heal());

describe('a refund and a payout whose calls', () => {
  it.each([
    ['are answered twice', 'duplicate', undefined],
    ['are executed and answered when nobody waits any more', 'late', 30],
    ['are executed when nobody waits any more', 'slow', 6],
    ['are answered with half an answer', 'truncated', undefined],
  ])('%s, and whose messages are lost, are made once', (_what, mode, seconds) =>
    provider.expectMadeOnceAfter(mode, seconds),
  );
});
