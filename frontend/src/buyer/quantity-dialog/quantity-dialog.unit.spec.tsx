import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import QuantityDialog from './quantity-dialog';

function show() {
  const confirm = jest.fn<(quantity: number) => void>();
  const close = jest.fn();
  render(<QuantityDialog eventName="Real Madrid vs Barcelona" onClose={close} onConfirm={confirm} />);
  return { confirm, close };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const custom = () => screen.getByLabelText<HTMLInputElement>('Custom quantity');

// product.md 2.17, 5.13, 9.6
describe('QuantityDialog', () => {
  it('proceeds only once a quantity is chosen', async () => {
    const { confirm } = show();
    expect(button('Select number of tickets').disabled).toBe(true);
    await userEvent.click(button('1'));
    expect(button('1').getAttribute('aria-pressed')).toBe('true');
    expect(button('Proceed with 1 Ticket').disabled).toBe(false);
    await userEvent.click(button('6'));
    await userEvent.click(button('Proceed with 6 Tickets'));
    expect(confirm).toHaveBeenCalledWith(6);
  });

  it('accepts digits above 0 as a custom quantity, instead of a button', async () => {
    const { confirm } = show();
    await userEvent.click(button('3'));
    await userEvent.type(custom(), '-0a1.2');
    expect(custom().value).toBe('12');
    expect(button('3').getAttribute('aria-pressed')).toBe('false');
    await userEvent.keyboard('{Enter}');
    expect(confirm).toHaveBeenCalledWith(12);
  });

  it.each(['１２', '١٢', '१२'])('reads the digits of any keyboard: %s', async (digits) => {
    show();
    await userEvent.type(custom(), digits);
    expect(custom().value).toBe('12');
  });

  it('has no quantity when the custom quantity is cleared or 0', async () => {
    show();
    await userEvent.type(custom(), '4');
    await userEvent.clear(custom());
    expect(button('Select number of tickets').disabled).toBe(true);
    await userEvent.type(custom(), '0');
    expect(button('Select number of tickets').disabled).toBe(true);
  });

  it('shows the maximum quantity of a purchase', async () => {
    show();
    await userEvent.type(custom(), '51');
    expect(screen.getByText('Please choose at most 50 tickets')).toBeTruthy();
    expect(button('Select number of tickets').disabled).toBe(true);
  });

  it('closes by its close button', async () => {
    const { close } = show();
    await userEvent.click(button('Close'));
    expect(close).toHaveBeenCalled();
  });
});
