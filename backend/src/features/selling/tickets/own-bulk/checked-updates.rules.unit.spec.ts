import { describe, expect, it } from '@jest/globals';
import { type CheckedTicket, checkedRow, isUnderRule, ruledRow } from './checked-updates.rules.js';
import { readUpdates } from './update-rows.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const ticket: CheckedTicket = {
  ...{ eventName: 'Rex vs Max', eventDate: '01/02/2099', status: 'approved' },
  ...{ section: 'North', row: '3', seat: '17 to 18', quantity: 2, split: 'any', held: 0, sold: 0 },
  ...{ price: 50_00, currency: 'USD', faceValue: null, restrictions: [], notApplicable: [] },
  ...{ deliveryTime: '2 days before', inHandDate: '' },
};
const AS_IT_IS = 'Price,Quantity,Delivery time\nA,50.00,2,2 days before';

/** What the only row of a file does to a ticket that differs like this. */
function checked(cells: string, differs: Partial<CheckedTicket> = {}, maxPrice = usd(100_00)) {
  const [update] = readUpdates(`Reference,${cells}\n`);
  if (!update) throw new Error('The file has no row');
  return { update, row: checkedRow(update, { ...ticket, ...differs }, maxPrice) };
}
const problemOf = (...given: Parameters<typeof checked>) => checked(...given).row.problem;

// product.md 2.38
describe('the check of an update', () => {
  it('refuses what the update refuses', () => {
    expect(problemOf('Quantity\nA,9')).toBe('Quantity is 9, but seat 17 to 18 is 2 tickets');
    expect(problemOf('Quantity\nA,3', { seat: 'standing', quantity: 4, split: 'pairs' })).toBe(
      '“Pairs” needs an even quantity, not 3',
    );
    expect(problemOf('Price\nA,100.01')).toBe('Please enter a price of at most US$100.00');
    expect(problemOf('In-hand date\nA,31/01/2099')).toMatch(/^In-hand date must be at least two days before/);
    expect(problemOf('Delivery time\nA,soonish')).toMatch(/^Please write “At once”/);
    expect(problemOf('Quantity\nA,1', { seat: '', held: 1, sold: 1 })).toMatch(/^At least 2/);
    expect(problemOf('Price\nA,60', { status: 'withdrawn' })).toBe('This listing is withdrawn');
    expect(problemOf('Price\nA,60', { status: 'suspended' })).toBe(
      'This listing is off sale because of its event',
    );
  });

  it('finds nothing against what the update does', () => {
    expect(checked('Quantity\nA,9', { seat: '' }).row).toMatchObject({ outcome: 'ready', isOffSale: true });
    expect(checked('Price\nA,60').row).toMatchObject({ outcome: 'ready', isOffSale: false });
    // What was too dear or contradictory before stays until it is changed.
    expect(problemOf('Price\nA,60', { quantity: 5 })).toBeNull();
    expect(problemOf('Delivery time\nA,At once', { price: 999_00 })).toBeNull();
  });

  it.each(['approved', 'pending', 'suspended', 'rejected', 'withdrawn'] as const)(
    'leaves a row as it is that asks for nothing new, of a ticket that is %s',
    (status) =>
      expect(checked(AS_IT_IS, { status }).row).toMatchObject({ outcome: 'unchanged', problem: null }),
  );

  it('leaves a delivery time from before that cannot be read, and what is withdrawn already', () => {
    const before = { deliveryTime: 'whenever' };
    expect(checked('Delivery time\nA,whenever', before).row.outcome).toBe('unchanged');
    expect(checked('Delivery time,Price\nA,whenever,60', before).row.outcome).toBe('ready');
    expect(checked('Withdraw\nA,yes', { status: 'withdrawn' }).row.outcome).toBe('unchanged');
  });

  it('follows the rule of the event’s country where buyers read what is changed', () => {
    const rule = {
      country: 'Spain',
      required: ['faceValue' as const],
      maxPrice: null,
      maxAboveFacePercent: 10,
    };
    const ruled = (cells: string, differs: Partial<CheckedTicket> = {}) => {
      const { update, row } = checked(cells, differs);
      return isUnderRule(row) ? ruledRow(row, update, { ...ticket, ...differs }, rule).problem : row.problem;
    };
    expect(ruled('Price\nA,60')).toMatch(/^Face value is required/);
    expect(ruled('Price,Face value\nA,60,50')).toMatch(/may cost at most 10% above their face value$/);
    expect(ruled('Price,Face value\nA,55,50')).toBeNull();
    expect(ruled('Delivery time\nA,At once')).toBeNull();
    expect(ruled('Quantity\nA,1', { seat: '' })).toBeNull();
    expect(ruled('Quantity\nA,3', { seat: '' })).toMatch(/^Face value is required/);
  });
});
