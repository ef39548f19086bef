import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { OfferOnSale } from './offer';
import { ProceedBar } from './proceed-bar';
import { TicketList } from './ticket-list';
import { forgetSelection, useTicketChoice } from './ticket-choice';
import { withUsable } from './usable-quantities';

const EVENT = '7';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const category = (quantities: readonly number[]): OfferOnSale => ({
  key: 'category 1',
  kind: 'category',
  id: '1',
  title: 'Category 1',
  details: [],
  section: '',
  type: 'Official',
  delivery: ['E-ticket'],
  deliveryMethods: [],
  price: usd(90_00),
  serviceFee: usd(10_00),
  quantities,
});
const sellerTicket: OfferOnSale = {
  ...category([1, 2]),
  key: 'ticket 1',
  kind: 'listing',
  title: 'Mobile Tickets',
  serviceFee: usd(0),
};

function Sample({
  offers: onSale,
  needed,
  onProceed = jest.fn(),
}: {
  readonly offers: readonly OfferOnSale[];
  readonly needed: number;
  readonly onProceed?: () => void;
}) {
  const offers = withUsable(onSale, needed);
  const choice = useTicketChoice(EVENT, offers, needed);
  return (
    <MemoryRouter>
      <TicketList offers={offers} choice={choice} needed={needed} />
      <ProceedBar {...{ offers, choice, needed, onProceed }} busy={false} />
    </MemoryRouter>
  );
}
const more = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `More: Tickets: ${title}` }));
const action = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const value = (title: string) =>
  screen.getByRole('spinbutton', { name: `Tickets: ${title}` }).getAttribute('aria-valuenow');

// product.md 5.7
describe('choosing tickets', () => {
  // product.md 2.19
  it.each([
    [1, 'US$100.00 '],
    [2, 'US$100.00 each '],
  ])('shows the price of %i ticket(s) as that of each where it is one of several', (needed, text) => {
    render(<Sample offers={[category([1, 2])]} needed={needed} />);
    expect(screen.getByText(/100\.00/, { selector: 'li [class~=figures]' }).parentElement?.textContent).toBe(
      text,
    );
  });

  afterEach(() => forgetSelection(EVENT));

  it('proceeds with exactly the number needed, from several offers', async () => {
    const proceed = jest.fn();
    render(<Sample offers={[category([1, 2, 4]), sellerTicket]} needed={3} onProceed={proceed} />);
    expect(screen.getByText('Choose your tickets')).toBeTruthy();
    expect(action('Select 3 Tickets in Total').disabled).toBe(true);
    await more('Category 1');
    await more('Category 1');
    expect(screen.getByText('Please select exactly 3 tickets in total')).toBeTruthy();
    await more('Mobile Tickets');
    expect(screen.getByText('US$290.00')).toBeTruthy();
    await userEvent.click(action('Proceed with 3 Tickets'));
    expect(proceed).toHaveBeenCalledTimes(1);
  });

  it('skips quantities that are not on sale and stops at the number needed', async () => {
    render(<Sample offers={[category([2, 4]), sellerTicket]} needed={3} />);
    await more('Category 1');
    expect(value('Category 1')).toBe('2');
    expect(action('More: Tickets: Category 1').disabled).toBe(true);
    await more('Mobile Tickets');
    expect(action('More: Tickets: Mobile Tickets').disabled).toBe(true);
  });

  it('reduces a selection when tickets were sold to others, with a note until the next change', async () => {
    const { rerender } = render(<Sample offers={[sellerTicket]} needed={2} />);
    await more('Mobile Tickets');
    await more('Mobile Tickets');
    expect(action('Proceed with 2 Tickets').disabled).toBe(false);
    rerender(<Sample offers={[{ ...sellerTicket, quantities: [1] }]} needed={2} />);
    expect(value('Mobile Tickets')).toBe('1');
    expect(
      screen.getByText('Mobile Tickets: reduced to 1, the rest was just sold or put on hold.'),
    ).toBeTruthy();
    expect(action('Select 2 Tickets in Total').disabled).toBe(true);
  });

  it('is kept while the page of a ticket is open', async () => {
    const { unmount } = render(<Sample offers={[sellerTicket]} needed={2} />);
    await more('Mobile Tickets');
    unmount();
    render(<Sample offers={[sellerTicket]} needed={2} />);
    expect(value('Mobile Tickets')).toBe('1');
  });

  it('uses the singular for one ticket', async () => {
    render(<Sample offers={[sellerTicket]} needed={1} />);
    expect(action('Select 1 Ticket in Total').disabled).toBe(true);
    await more('Mobile Tickets');
    expect(action('Proceed with 1 Ticket').disabled).toBe(false);
  });

  it('asks for a ticket once the selection was emptied again', async () => {
    render(<Sample offers={[sellerTicket]} needed={1} />);
    await more('Mobile Tickets');
    await userEvent.click(action('Fewer: Tickets: Mobile Tickets'));
    expect(screen.getByText('Please select at least one ticket category')).toBeTruthy();
  });

  it('does not select again what was lost and came back', async () => {
    const { rerender } = render(<Sample offers={[sellerTicket]} needed={2} />);
    await more('Mobile Tickets');
    await more('Mobile Tickets');
    rerender(<Sample offers={[{ ...sellerTicket, quantities: [] }]} needed={2} />);
    expect(screen.getByText('Mobile Tickets is no longer available.')).toBeTruthy();
    rerender(<Sample offers={[sellerTicket]} needed={2} />);
    expect(value('Mobile Tickets')).toBe('0');
    expect(screen.getByText('Mobile Tickets is no longer available.')).toBeTruthy();
  });

  it('offers nothing that does not add up to the number needed, and says what only others complete', async () => {
    const { rerender } = render(<Sample offers={[category([1, 3])]} needed={2} />);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.getByText('Not sold 2 at a time.')).toBeTruthy();
    rerender(<Sample offers={[category([1, 3]), { ...sellerTicket, quantities: [1] }]} needed={2} />);
    expect(screen.getAllByText('Not sold 2 at a time. You can add other tickets.')).toHaveLength(2);
    await more('Category 1');
    expect(action('More: Tickets: Category 1').disabled).toBe(true);
    await more('Mobile Tickets');
    expect(action('Proceed with 2 Tickets').disabled).toBe(false);
  });

  it('offers no second currency, says why, and switches to it', async () => {
    const euros = { ...category([1, 2]), price: { amount: 1, currency: 'EUR' } };
    render(<Sample offers={[euros, sellerTicket]} needed={2} />);
    await more('Mobile Tickets');
    expect(screen.queryByRole('button', { name: 'More: Tickets: Category 1' })).toBeNull();
    expect(screen.getByText('Sold in EUR. A purchase has one currency.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Switch to this ticket/ }));
    expect(value('Category 1')).toBe('2');
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Tickets: Category 1' }));
    expect(screen.getByText('Sold in USD. A purchase has one currency.')).toBeTruthy();
    expect(action('Proceed with 2 Tickets').disabled).toBe(false);
  });
});
