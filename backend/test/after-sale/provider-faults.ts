import { setTimeout } from 'node:timers/promises';
import type { Carrier, PaymentWorld } from '../payment-world.js';

/** Loses, triples, delays and so reorders the provider's messages, in turn; `late` gets those still on their way. */
export function unreliable(late: Promise<unknown>[]): Carrier {
  let nth = 0;
  return async (message, deliver) => {
    switch (nth++ % 4) {
      case 0:
        return deliver(message);
      case 1:
        return 204;
      case 2:
        return Math.max(...(await Promise.all([deliver(message), deliver(message), deliver(message)])));
      default:
        late.push(setTimeout((nth % 7) * 150).then(() => deliver(message)));
        return 204;
    }
  };
}

/** Breaks the provider's calls in turn, until stopped; then all is well. */
export function startProviderFaults(world: PaymentWorld): () => Promise<void> {
  const targets = ['payments', 'refunds', 'payouts'] as const;
  const modes = ['lost', 'duplicate', '500', 'truncated'] as const;
  let isOver = false;
  const faults = (async () => {
    for (let nth = 0; !isOver; nth++) {
      const target = targets[nth % targets.length] ?? 'payments';
      await world.sandbox.fault(target, modes[nth % modes.length] ?? 'lost');
      await setTimeout(80);
      await world.sandbox.fault(target, 'ok');
      await setTimeout(60);
    }
  })();
  return async () => {
    isOver = true;
    await faults;
  };
}
