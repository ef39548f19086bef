import { ANSWER_MS } from '@terrace/contracts/values/disputes';
import { openDisputesPlan } from '../src/features/care/disputes/dispute.plans.js';
import { CommandExecutor } from '../src/platform/event-core/command-executor.js';
import { idFrom } from '../src/platform/ids/id-from.js';
import { newId } from '../src/platform/ids/new-id.js';
import type { TestApp } from './app.js';
import { atAnotherTime } from './at-another-time.js';
import { bySystem } from './by-system.js';

/** A dispute about wrong tickets whose seller may answer for so long from now on; returns its id. Throws what opening one throws. */
export async function disputeWithAnswerIn(
  { app }: TestApp,
  ms: number,
  { purchaseId, sellerId }: { readonly purchaseId: string; readonly sellerId: string },
): Promise<string> {
  const opening = newId();
  const idFor = (party: string | null) => idFrom('dispute', opening, party ?? 'official');
  const plan = openDisputesPlan({
    purchaseId,
    reason: 'wrong-ticket',
    description: 'These are for another match',
    times: null,
    completedAt: new Date(0),
    sellers: new Map([[sellerId, { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' }]]),
    earlier: [],
    idFor,
  });
  const commands: typeof plan.commands = (facts, now) =>
    plan
      .commands(facts, now)
      .map((each) => ({ ...each, decider: atAnotherTime(each.decider, ms - ANSWER_MS) }));
  await bySystem(() => app.get(CommandExecutor).execute({ ...plan, commands }));
  return idFor(sellerId);
}
