import { describe, expect, it } from '@jest/globals';
import { UNREADABLE_DELIVERY_TIME } from '@terrace/contracts/values/time/delivery-time';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../test/show-at';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { TicketFields } from './ticket-fields';
import { messages } from './messages';
import { EMPTY, UploadFields, sellersShare } from './upload-fields';

function Fields() {
  return <TicketFields form={useSchemaForm(UploadFields, EMPTY)} />;
}

describe('the price in the upload form', () => {
  it.each([
    ['1.250', messages.priceAmbiguous],
    ['12,500', messages.priceAmbiguous],
    ['1.250,00', messages.priceInvalid],
    ['-1', messages.priceInvalid],
    ['', messages.priceRequired],
  ])('%j is refused in its field, and no share is shown', (price, message) => {
    const issues = UploadFields.safeParse({ ...EMPTY, price }).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === 'price').map((issue) => issue.message)).toEqual([message]);
    expect(sellersShare(price, 25)).toBeUndefined();
  });

  it('may have a comma before its cents', () => {
    expect(sellersShare('12,40', 25)).toEqual({ amount: 930, currency: 'USD' });
  });
});

describe('the delivery time in the upload form', () => {
  it.each([
    ['', 'For example: 2 days before the event'],
    ['72 hrs before', 'Due 3 days before the event.'],
    ['1.5 days before the event', 'Due 36 hours before the event.'],
    ['30 minutes before', 'Due 24 hours before the event, which is the latest.'],
    ['2 days after purchase', 'Due 2 days after the purchase, 24 hours before the event at the latest.'],
    ['Immediately', 'Due 12 hours after the purchase, 24 hours before the event at the latest.'],
    ['soon', UNREADABLE_DELIVERY_TIME],
  ])('%j is shown as it is understood', async (typed, hint) => {
    showAt('/', <Fields />);
    const field = screen.getByRole('textbox', { name: 'Delivery time' });
    if (typed !== '') await userEvent.type(field, typed);
    expect(screen.getByText(hint)).toBeTruthy();
  });
});

describe('TicketFields', () => {
  it('offers the quantity of a range of seats until it is taken', async () => {
    showAt('/', <Fields />);
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Seat/ }), '12-15');
    expect(screen.getByText('4 seats: 12, 13, 14, 15')).toBeTruthy();
    expect(quantity.value).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Seats 12-15: set quantity to 4' }));
    expect(quantity.value).toBe('4');
    expect(screen.queryByRole('button', { name: /set quantity/ })).toBeNull();
  });
});
