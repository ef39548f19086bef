import { beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import { bySystem } from '../../../../../test/by-system.js';
import { carryOut } from '../../../../../test/market.js';
import { creditSale, sellerWithBank } from '../../../../../test/paid-seller.js';
import { PayoutWorld } from '../../../../../test/payout-world.js';
import { whenPossible } from '../../../../../test/when-possible.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { LoadPayableAccount, bankInfoDecider } from '../../../selling/bank-info/bank-info.public.js';
import { beginPayoutCallPlan, requestPayoutPlan, requestWhileInForcePlan } from './payout.plans.js';

let world: PayoutWorld;
beforeAll(async () => {
  world = await PayoutWorld.shared();
  await world.reset();
});

const named = { fullName: 'Sam Seller', companyName: 'Seats Ltd' };
const details = {
  accountHolderName: 'Sam Seller',
  bankName: 'Harbour Bank',
  accountNumber: 'DE89370400440532013000',
  routingNumber: '',
  swiftCode: 'DEUTDEFF',
  bankAddress: '1 Harbour, Hamburg',
};
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };

/** A seller with a due sale, and the bank details as a run has read them. */
async function dueSeller() {
  const sellerId = await sellerWithBank(world.app);
  const purchaseId = newId();
  await creditSale(world.app, sellerId, purchaseId, 60_00);
  const bank = await world.app.app.get(QueryBus).execute(new LoadPayableAccount(sellerId));
  if (!bank) throw new Error('The seller has no bank account');
  return { sellerId, purchaseId, bank };
}

const askToChange = (sellerId: string) =>
  whenPossible(() =>
    carryOut(
      world.app,
      on(bankInfoDecider, sellerId, { type: 'ChangeBankInfo', seller: { id: sellerId, ...named }, details }),
    ),
  );
const approve = (sellerId: string) =>
  carryOut(world.app, on(bankInfoDecider, sellerId, { type: 'ApproveBankInfo', by: maria }));

/** What a run requests that has read the bank details before. */
const asked = ({ sellerId, purchaseId, bank }: Awaited<ReturnType<typeof dueSeller>>) =>
  [
    { id: sellerId, ...named },
    { payoutId: newId(), currency: 'USD', bank },
    new Map([[purchaseId, []]]),
  ] as const;
const executor = () => world.app.app.get(CommandExecutor);
const pay = (due: Awaited<ReturnType<typeof dueSeller>>) =>
  whenPossible(() => bySystem(() => executor().execute(requestWhileInForcePlan(...asked(due)))));

// product.md 20.5
describe('a payout run that read the bank details before they changed', () => {
  it.each(['a change of them waits', 'a change of them was approved'])(
    'pays nothing when %s',
    async (what) => {
      const due = await dueSeller();
      await askToChange(due.sellerId);
      if (what.endsWith('approved')) await approve(due.sellerId);
      await pay(due);
      expect(await world.payoutsOf(due.sellerId)).toEqual([]);
      expect(await world.unpaidOf(due.sellerId)).toEqual([60_00]);
      await world.run();
      expect(await world.payoutsOf(due.sellerId)).toEqual([]);
    },
  );

  it('(control) pays when its plan does not read them', async () => {
    const due = await dueSeller();
    await askToChange(due.sellerId);
    await whenPossible(() => bySystem(() => executor().execute(requestPayoutPlan(...asked(due)))));
    expect(await world.payoutsOf(due.sellerId)).toHaveLength(1);
  });

  it('calls no provider with them any more', async () => {
    const due = await dueSeller();
    await pay(due);
    const [payout] = await world.payoutsOf(due.sellerId);
    await askToChange(due.sellerId);
    const call = { sellerId: due.sellerId, payoutId: payout?.id ?? '', callId: newId() };
    const begun = whenPossible(() => bySystem(() => executor().execute(beginPayoutCallPlan(call, due.bank))));
    await expect(begun).rejects.toMatchObject({ code: 'changed-since-seen' });
  });

  it('pays to the former details, as they are, when the change was rejected', async () => {
    const { sellerId } = await dueSeller();
    await askToChange(sellerId);
    await carryOut(world.app, on(bankInfoDecider, sellerId, { type: 'RejectBankInfo', by: maria }));
    await world.database.query(`update bank_info set approved_at = now() - interval '3 days' where id = $1`, [
      sellerId,
    ]);
    await world.run();
    expect(await world.ended(sellerId, 'paid')).toMatchObject([{ amount: 60_00 }]);
  });
});
