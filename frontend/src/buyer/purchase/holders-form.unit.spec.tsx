import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { TicketHolder } from '@terrace/contracts/http/purchases';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgetHolders } from './holders-draft';
import { HoldersForm } from './holders-form';

type Submit = (holders: TicketHolder[]) => Promise<unknown>;

const ID = '0123456789abcdefghij';
const total = { amount: 180_00, currency: 'USD' };
const MARIA: TicketHolder = {
  fullName: 'Maria Silva',
  email: 'maria@terrace.test',
  nationality: 'Portuguese',
  passportOrId: 'P1234567',
  cityOfBirth: 'Porto',
  phone: '+351 912 345 678',
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

describe('HoldersForm', () => {
  afterEach(() => forgetHolders(ID));

  it('shows after a reload what was typed, without the passport, until the purchase has ended', async () => {
    const submit = jest.fn<Submit>().mockResolvedValue(undefined);
    const { unmount } = render(
      <HoldersForm purchaseId={ID} quantity={1} total={total} onComplete={submit} />,
    );
    await fill(1);
    unmount();
    expect(sessionStorage.getItem(`terrace-draft-holders-${ID}`)).toContain(MARIA.email);
    expect(JSON.stringify(sessionStorage)).not.toContain(MARIA.passportOrId);
    const again = render(<HoldersForm purchaseId={ID} quantity={1} total={total} onComplete={submit} />);
    for (const [name, label] of LABELS) expect(field(1, label).value).toBe(MARIA[name]);
    again.unmount();
    forgetHolders(ID);
    render(<HoldersForm purchaseId={ID} quantity={1} total={total} onComplete={submit} />);
    for (const [, label] of LABELS) expect(field(1, label).value).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('requires every holder, and shows in each block what is missing', async () => {
    const submit = jest.fn<Submit>().mockResolvedValue(undefined);
    render(<HoldersForm purchaseId={ID} quantity={2} total={total} onComplete={submit} />);
    await fill(1);
    await complete();
    for (const text of [
      'Full name is required',
      'Email is required',
      'Nationality is required',
      'Passport/Country ID is required',
      'City of birth is required',
      'Phone number is required',
    ])
      expect(await block(2).findByText(text)).toBeTruthy();
    expect(block(1).queryByText(/is required/)).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  it('copies the first holder into the others, where the copy can be edited', async () => {
    const submit = jest.fn<Submit>().mockResolvedValue(undefined);
    render(<HoldersForm purchaseId={ID} quantity={2} total={total} onComplete={submit} />);
    await fill(1);
    await userEvent.click(block(2).getByRole('button', { name: /Copy from the first holder/ }));
    await userEvent.clear(field(2, 'Full name'));
    await userEvent.type(field(2, 'Full name'), 'Rui Silva');
    await complete();
    await waitFor(() => expect(submit).toHaveBeenCalledWith([MARIA, { ...MARIA, fullName: 'Rui Silva' }]));
    expect(field(1, 'Full name').value).toBe('Maria Silva');
  });

  it('keeps its input when completing fails, and shows why', async () => {
    const refusal = Object.assign(new Error('Please check the marked fields.'), {
      errors: [{ path: 'ticketHolders.0.email', message: 'Please enter a valid email address' }],
    });
    const submit = jest
      .fn<Submit>()
      .mockRejectedValueOnce(new Error('Failed to process purchase. Please try again.'))
      .mockRejectedValueOnce(refusal);
    render(<HoldersForm purchaseId={ID} quantity={1} total={total} onComplete={submit} />);
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
