import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { PromoCodeFields } from './promo-code-fields';
import { PromoCodeForm } from './promo-code-form';

const ADDRESS = '/api/admin/promo-codes';
const typed = {
  name: ' derby10 ',
  type: 'percentage' as const,
  amount: '10',
  duration: '30',
  maxUses: '',
  maxUsesPerBuyer: '2',
};
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), value);
};
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create promo code' }));
const code = { Name: 'derby10', Amount: '10', 'Duration in days': '30' };

describe('PromoCodeFields', () => {
  it('parses whole numbers, and no limit from an empty field', () =>
    expect(PromoCodeFields.parse(typed)).toEqual({
      name: 'DERBY10',
      type: 'percentage',
      amount: 10,
      duration: 30,
      maxUsesPerBuyer: 2,
    }));

  it.each([
    ['amount', '101', 'A percentage must be from 1 to 100'],
    ['amount', 'ten', 'Amount must be a whole number from 1 to 1,000,000'],
    ['amount', ' ', 'All fields required'],
    ['duration', '1.5', 'Duration must be a whole number from 1 to 3,650'],
    ['maxUses', '0', 'Uses in total must be a whole number from 1 to 1,000,000'],
    ['name', 'TEN %', 'Please use letters, digits, - and _ only'],
  ])('rejects %s when it is %p', (field, value, message) => {
    const { error } = PromoCodeFields.safeParse({ ...typed, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

describe('PromoCodeForm', () => {
  const api = fakeApi();

  it('requires all fields and sends nothing before', async () => {
    render(<PromoCodeForm onCreated={() => undefined} />);
    await create();
    expect(await screen.findAllByText('All fields required')).toHaveLength(3);
    expect(api.calls).toEqual([]);
  });

  it('clears after the code was created', async () => {
    const promo = { ...PromoCodeFields.parse(typed), id: 'a'.repeat(20), version: 1, maxUses: null, uses: 0 };
    const dates = { createdAt: '2026-11-21T20:45:00.000Z', expiresAt: '2026-12-21T20:45:00.000Z' };
    api.answer(ADDRESS, { body: { ...promo, ...dates, createdBy: 'Maria' } });
    const onCreated = jest.fn();
    render(<PromoCodeForm onCreated={onCreated} />);
    await fill(code);
    await create();
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    expect(api.calls).toEqual([`POST ${ADDRESS}`]);
  });

  it.each([
    ['promo-name-taken', 409, 'It is promo-name-taken'],
    ['internal', 500, 'Failed to create promo code'],
  ])('keeps its input when creating fails: %s', async (problem, status, text) => {
    api.answer(ADDRESS, { status, code: problem });
    render(<PromoCodeForm onCreated={() => undefined} />);
    await fill(code);
    await create();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('derby10');
  });
});
