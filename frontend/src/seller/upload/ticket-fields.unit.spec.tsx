import { describe, expect, it } from '@jest/globals';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { SellerTerms } from '@terrace/contracts/http/money/policies';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { PAST_DELIVERY_TIME } from '@terrace/contracts/values/time/delivery-limits';
import { UNREADABLE_DELIVERY_TIME } from '@terrace/contracts/values/time/delivery-time';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { TicketFields } from './ticket-fields';
import { messages } from './messages';
import { EMPTY, UploadFields, editFields, sellersShare } from './upload-fields';

/** Said with every time: the same rule as where a time is over. */
const LATE =
  'A ticket that is sold too late for that is due 12 hours after its purchase, at the latest when the event begins.';
const terms = pick(FIRST_WHOLE_POLICY, namesOf(SellerTerms.shape));
const match = { eventId: '77', eventName: 'Rex vs Max', eventDate: '01/02/2099', eventTime: '20:00' };

function Fields() {
  return <TicketFields form={useSchemaForm(UploadFields, EMPTY)} event={match} />;
}

describe('the price in the upload form', () => {
  it.each([
    ['1.250', 'Can be read in two ways: please write 1250 or 1.25 without a separator of thousands'],
    ['12,500', 'Can be read in two ways: please write 12500 or 12.50 without a separator of thousands'],
    ['120 €', 'This is an amount in EUR: please write it in USD'],
    ['12.50.00', messages.priceInvalid],
    ['-1', messages.priceInvalid],
    ['', messages.priceRequired],
  ])('%j is refused in its field, and no share is shown', (price, message) => {
    const issues = UploadFields.safeParse({ ...EMPTY, price }).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === 'price').map((issue) => issue.message)).toEqual([message]);
    expect(sellersShare(price, 25)).toBeUndefined();
  });

  it('may have a comma before its cents', () => {
    expect(sellersShare('12,40', 25)).toEqual({ amount: 930, currency: 'USD' });
    expect(sellersShare('$1.240,00', 25)).toEqual({ amount: 93_000, currency: 'USD' });
  });
});

// product.md 9.7, 17.10
describe('what a seller receives in the upload form', () => {
  const api = fakeApi();
  const rule = { country: 'Germany', required: [], maxPrice: null, maxAboveFacePercent: null };

  it.each([
    [10, /^You receive US\$90\.00 per ticket after 10% commission/],
    [30, /^You receive US\$75\.00 per ticket after 25% commission/],
  ])('is what is booked in a country with a cap of %s %% on fees', async (maxFeePercent, text) => {
    const capped = { ...rule, maxFeePercent };
    api.answer('/api/seller-terms', { body: { ...terms, listingRules: [capped] } });
    const guidance = { likeness: 'event', count: 0, lowest: null, median: null, highest: null };
    api.answer('/api/tickets/price-guidance?eventId=77&eventName=Rex+vs+Max&eventDate=01%2F02%2F2099', {
      body: { ...guidance, rule: capped, startsAt: null },
    });
    showAt('/', <Fields />);
    await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '100');
    const shown = await screen.findByText(/You receive/);
    expect(shown.textContent).toMatch(text);
  });
});

describe('the delivery time in the upload form', () => {
  it.each([
    ['', 'For example: 2 days before the event'],
    ['72 hrs before', `Due 3 days before the event. ${LATE}`],
    ['1.5 days before the event', `Due 36 hours before the event. ${LATE}`],
    ['30 minutes before', `Due 24 hours before the event, which is the latest. ${LATE}`],
    [
      '2 days after purchase',
      `Due 2 days after the purchase, 24 hours before the event at the latest. ${LATE}`,
    ],
    ['Immediately', `Due 12 hours after the purchase, 24 hours before the event at the latest. ${LATE}`],
    ['soon', UNREADABLE_DELIVERY_TIME],
  ])('%j is shown as it is understood', async (typed, hint) => {
    showAt('/', <Fields />);
    const field = screen.getByRole('textbox', { name: 'Delivery time' });
    if (typed !== '') await userEvent.type(field, typed);
    expect(screen.getByText(hint)).toBeTruthy();
  });

  // product.md 23.1
  it('is said to be over where it is, and when tickets are due then', async () => {
    const eventDate = slashDate(new Date(Date.now() + 3 * DAY_MS).toISOString());
    const Soon = () => (
      <TicketFields
        form={useSchemaForm(UploadFields, { ...EMPTY, eventDate, eventTime: '20:00' })}
        event={match}
      />
    );
    showAt('/', <Soon />);
    const field = screen.getByRole('textbox', { name: 'Delivery time' });
    await userEvent.type(field, '5 days before');
    expect(screen.getByText(`${PAST_DELIVERY_TIME}.`)).toBeTruthy();
    expect(screen.queryByText(`Due 5 days before the event. ${LATE}`)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '36 hours before');
    expect(screen.getByText(`Due 36 hours before the event. ${LATE}`)).toBeTruthy();
    expect(screen.queryByText(`${PAST_DELIVERY_TIME}.`)).toBeNull();
  });
});

// product.md 23.1
describe('a delivery time that is over in some time zones', () => {
  const api = fakeApi();

  it('is said to be over where the event takes place, as soon as that is known', async () => {
    const startsAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
    const when = { eventDate: slashDate(startsAt), eventTime: startsAt.slice(11, 16) };
    const none = { likeness: 'event', count: 0, lowest: null, median: null, highest: null, rule: null };
    const asked = `/api/tickets/price-guidance?eventId=77&eventName=Rex+vs+Max&eventDate=${encodeURIComponent(when.eventDate)}`;
    api.answer('/api/seller-terms', { body: terms });
    api.answer(asked, { body: { ...none, startsAt } });
    const Soon = () => (
      <TicketFields form={useSchemaForm(UploadFields, { ...EMPTY, ...when })} event={{ ...match, ...when }} />
    );
    showAt('/', <Soon />);
    const field = screen.getByRole('textbox', { name: 'Delivery time' });
    await userEvent.type(field, '71 hours before');
    expect(screen.getByText(`Due 71 hours before the event. ${LATE}`)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '73 hours before');
    expect(await screen.findByText(`${PAST_DELIVERY_TIME}.`)).toBeTruthy();
  });
});

// product.md 4.22
describe('the choice of a delivery time', () => {
  it('writes the time, and shows what is written', async () => {
    showAt('/', <Fields />);
    const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Delivery time' });
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Deliver' });
    await userEvent.selectOptions(choice, 'At once');
    expect(text().value).toBe('At once');
    await userEvent.selectOptions(choice, 'Days before the event');
    const days = screen.getByRole('textbox', { name: 'Days' });
    await userEvent.clear(days);
    await userEvent.type(days, '3');
    expect(text().value).toBe('3 days before the event');
    await userEvent.clear(text());
    await userEvent.type(text(), '36 hours before');
    expect([choice.value, screen.getByRole<HTMLInputElement>('textbox', { name: 'Hours' }).value]).toEqual([
      'hours',
      '36',
    ]);
    await userEvent.clear(text());
    await userEvent.type(text(), '2 days after purchase');
    expect(choice.value).toBe('written');
  });

  it('is needed for new tickets, and one from before may keep its text', () => {
    const messageOf = (fields: typeof UploadFields, deliveryTime: string) =>
      fields.shape.deliveryTime.safeParse(deliveryTime).error?.issues[0]?.message;
    expect(messageOf(UploadFields, 'whenever')).toBe(UNREADABLE_DELIVERY_TIME);
    expect(messageOf(editFields({ deliveryTime: 'whenever' }), 'whenever')).toBeUndefined();
    expect(messageOf(editFields({ deliveryTime: 'whenever' }), 'soon')).toBe(UNREADABLE_DELIVERY_TIME);
  });
});

// product.md 5.21
describe('the seats in the upload form', () => {
  const fields = () => {
    showAt('/', <Fields />);
    const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    return { seat: field(/^Seat/), quantity: field('Quantity') };
  };

  it('count the tickets as they are typed, so that the quantity cannot contradict them', async () => {
    const { seat, quantity } = fields();
    expect([quantity.value, quantity.readOnly]).toEqual(['1', false]);
    await userEvent.type(seat, 'A12-15, A18');
    expect(screen.getByText('5 seats: A12, A13, A14, A15, A18')).toBeTruthy();
    expect([quantity.value, quantity.readOnly]).toEqual(['5', true]);
    await userEvent.clear(seat);
    await userEvent.type(seat, 'standing');
    expect([quantity.value, quantity.readOnly]).toEqual(['5', false]);
    await userEvent.clear(seat);
    await userEvent.type(seat, '1-40');
    expect(screen.getByText('40 seats: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 28 more')).toBeTruthy();
  });

  it('that cannot be read are refused, as they are typed in words', async () => {
    await userEvent.type(fields().seat, '15-12');
    expect(screen.getByText('Please write “15-12” with the lower number first')).toBeTruthy();
    const problems = (values: object) =>
      UploadFields.safeParse({ ...EMPTY, ...values }).error?.issues.flatMap(({ path, message }) =>
        path[0] === 'seat' || path[0] === 'quantity' ? [message] : [],
      );
    expect(problems({ seat: '12-15', quantity: '1' })).toEqual([
      'Quantity is 1, but seat 12-15 is 4 tickets',
    ]);
    expect(problems({ seat: '12-15', quantity: '4' })).toEqual([]);
  });
});

// product.md 4.21
describe('face value and restrictions in the upload form', () => {
  function Shown() {
    const form = useSchemaForm(UploadFields, EMPTY);
    const typed = { ...EMPTY, ...useWatch({ control: form.control }) };
    const { faceValue, restrictions, notApplicable } = UploadFields.shape;
    const parsed = [
      faceValue.safeParse(typed.faceValue).data,
      restrictions.safeParse(typed.restrictions).data,
      notApplicable.safeParse(typed.notApplicable).data,
    ];
    return (
      <>
        <TicketFields form={form} event={match} />
        <output>{JSON.stringify(parsed)}</output>
      </>
    );
  }

  it('are sent as they are chosen, and what does not apply is an answer that empties its field', async () => {
    showAt('/', <Shown />);
    const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '');
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await userEvent.click(box('Standing'));
    await userEvent.click(box('Restricted view'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Face value/ }), '80,50');
    expect(sent()).toEqual([{ amount: 8050, currency: 'USD' }, ['restricted-view', 'standing'], []]);
    await userEvent.click(box('None of these'));
    await userEvent.click(box('It has no face value'));
    expect(sent()).toEqual([null, [], ['faceValue', 'restrictions']]);
    await userEvent.click(box('Aisle seat'));
    expect(sent()).toEqual([null, ['aisle'], ['faceValue']]);
  });
});
