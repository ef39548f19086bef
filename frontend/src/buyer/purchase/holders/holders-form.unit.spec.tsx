import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { heldPurchase, usd } from '../../../../test/held-purchase';
import { forgetHolders } from './holders-draft';
import { HoldersForm } from './holders-form';

type Submit = (holders: TicketHolder[]) => Promise<unknown>;

/** A held purchase of a seller's tickets, for which everything is asked. */
const bought = (quantity: number) =>
  ({
    ...heldPurchase(),
    quantity,
    lines: [
      {
        kind: 'listing',
        id: 'l',
        label: 'E-Ticket',
        quantity,
        unitPrice: usd(90_00),
        serviceFee: usd(0),
        delivery: null,
      },
    ],
  }) satisfies Purchase;
const ID = bought(1).id;
const total = { amount: 180_00, currency: 'USD' };
const MARIA: TicketHolder = {
  fullName: 'Maria Silva',
  email: 'maria@terrace.test',
  nationality: 'Portuguese',
  passportOrId: 'P1234567',
  cityOfBirth: 'Porto',
  phone: '+351 912 345 678',
  deliveryAddress: '',
};
const LABELS: readonly [keyof TicketHolder, string][] = [
  ['fullName', 'Full name'],
  ['email', 'Email'],
  ['nationality', 'Nationality'],
  ['passportOrId', 'Passport/Country ID'],
  ['cityOfBirth', 'City of birth'],
  ['phone', 'Phone number'],
];
const block = (number: number) => within(screen.getByRole('group', { name: `Ticket Holder ${number}` }));
const field = (number: number, label: string) => block(number).getByLabelText<HTMLInputElement>(label);
const complete = () => userEvent.click(screen.getByRole('button', { name: 'Complete Purchase' }));
const fill = async (number: number) => {
  for (const [name, label] of LABELS) {
    await userEvent.click(field(number, label));
    await userEvent.paste(MARIA[name]);
  }
};

// product.md 5.6
describe('HoldersForm', () => {
  afterEach(() => forgetHolders(ID));

  it('shows after a reload what was typed, without the passport, until the purchase has ended', async () => {
    const submit = jest.fn<Submit>().mockResolvedValue(undefined);
    const { unmount } = render(<HoldersForm purchase={bought(1)} total={total} onComplete={submit} />);
    await fill(1);
    unmount();
    expect(sessionStorage.getItem(`terrace-draft-holders-${ID}`)).toContain(MARIA.email);
    expect(JSON.stringify(sessionStorage)).not.toContain(MARIA.passportOrId);
    const again = render(<HoldersForm purchase={bought(1)} total={total} onComplete={submit} />);
    for (const [name, label] of LABELS) expect(field(1, label).value).toBe(MARIA[name]);
    again.unmount();
    forgetHolders(ID);
    render(<HoldersForm purchase={bought(1)} total={total} onComplete={submit} />);
    for (const [, label] of LABELS) expect(field(1, label).value).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('fills in the name and address of an account that is known only after something was typed', async () => {
    const form = (buyer?: Partial<TicketHolder>) => (
      <HoldersForm purchase={bought(1)} total={total} buyer={buyer} onComplete={() => Promise.resolve()} />
    );
    const { rerender } = render(form());
    await userEvent.type(field(1, 'Full name'), 'M. Silva');
    rerender(form({ fullName: MARIA.fullName, email: MARIA.email }));
    expect([field(1, 'Full name').value, field(1, 'Email').value]).toEqual(['M. Silva', MARIA.email]);
  });

  it('requires every holder, e-mail and phone of the first only, and shows in each block what is missing', async () => {
    const submit = jest.fn<Submit>().mockResolvedValue(undefined);
    render(<HoldersForm purchase={bought(2)} total={total} onComplete={submit} />);
    await complete();
    const required = [
      'Full name is required',
      'Nationality is required',
      'Passport/Country ID is required',
      'City of birth is required',
    ];
    for (const text of [...required, 'Email is required', 'Phone number is required'])
      expect(await block(1).findByText(text)).toBeTruthy();
    for (const text of required) expect(block(2).getByText(text)).toBeTruthy();
    expect(block(2).queryByLabelText('Email')).toBeNull();
    expect(block(2).queryByLabelText('Phone number')).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('asks only for what upstream requires of a category, and sends the rest empty', async () => {
    const submit = jest.fn<Submit>().mockResolvedValue(undefined);
    const [line] = bought(1).lines;
    const category = { ...bought(1), lines: line ? [{ ...line, kind: 'category' as const }] : [] };
    render(
      <HoldersForm
        purchase={{ ...category, requiredPurchaseFields: ['phone'] }}
        total={total}
        onComplete={submit}
      />,
    );
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'ticketHolders.0.fullName',
      'ticketHolders.0.email',
      'ticketHolders.0.phone',
    ]);
    await userEvent.type(field(1, 'Full name'), MARIA.fullName);
    await userEvent.type(field(1, 'Email'), MARIA.email);
    await userEvent.type(field(1, 'Phone number'), '+351 12');
    await complete();
    expect(await block(1).findByText(/Please enter a valid phone number/)).toBeTruthy();
    await userEvent.clear(field(1, 'Phone number'));
    await userEvent.type(field(1, 'Phone number'), MARIA.phone);
    await complete();
    const empty = { nationality: '', passportOrId: '', cityOfBirth: '' };
    await waitFor(() => expect(submit).toHaveBeenCalledWith([{ ...MARIA, ...empty }]));
  });

  it('copies what friends share from the first holder, but neither name nor passport', async () => {
    const submit = jest.fn<Submit>().mockResolvedValue(undefined);
    render(<HoldersForm purchase={bought(2)} total={total} onComplete={submit} />);
    await fill(1);
    await userEvent.click(block(2).getByRole('button', { name: /Copy from the first holder/ }));
    expect(field(2, 'Full name').value).toBe('');
    expect(field(2, 'Passport/Country ID').value).toBe('');
    await userEvent.type(field(2, 'Full name'), 'Rui Silva');
    await userEvent.type(field(2, 'Passport/Country ID'), 'P7654321');
    await complete();
    const rui = { ...MARIA, fullName: 'Rui Silva', passportOrId: 'P7654321', email: '', phone: '' };
    await waitFor(() => expect(submit).toHaveBeenCalledWith([MARIA, rui]));
  });

  it('keeps its input when completing fails, and shows why', async () => {
    const refusal = Object.assign(new Error('Please check the marked fields.'), {
      errors: [{ path: 'ticketHolders.0.email', message: 'Please enter a valid email address' }],
    });
    const submit = jest
      .fn<Submit>()
      .mockRejectedValueOnce(new Error('Failed to process purchase. Please try again.'))
      .mockRejectedValueOnce(refusal);
    render(<HoldersForm purchase={bought(1)} total={total} onComplete={submit} />);
    await fill(1);
    await complete();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to process purchase. Please try again.',
    );
    for (const [name, label] of LABELS) expect(field(1, label).value).toBe(MARIA[name]);
    await complete();
    expect(await block(1).findByText('Please enter a valid email address')).toBeTruthy();
    expect(field(1, 'Email').value).toBe(MARIA.email);
  });
});
