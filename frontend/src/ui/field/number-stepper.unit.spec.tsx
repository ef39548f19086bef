import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NumberStepper } from './number-stepper';

function Sample({ options }: { readonly options: readonly number[] }) {
  const [value, setValue] = useState(0);
  return <NumberStepper label="Tickets" value={value} options={options} onChange={setValue} />;
}
const value = () => screen.getByRole('spinbutton', { name: 'Tickets' }).getAttribute('aria-valuenow');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('NumberStepper', () => {
  it('skips the gaps between the allowed numbers and stops at the ends', async () => {
    render(<Sample options={[0, 1, 2, 4]} />);
    expect(button('Fewer: Tickets').disabled).toBe(true);
    for (const expected of ['1', '2', '4']) {
      await userEvent.click(button('More: Tickets'));
      expect(value()).toBe(expected);
    }
    expect(button('More: Tickets').disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('spinbutton'));
  });

  it('reacts to the arrow keys, Home and End', async () => {
    render(<Sample options={[0, 2, 5]} />);
    screen.getByRole('spinbutton').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(value()).toBe('2');
    await userEvent.keyboard('{End}');
    expect(value()).toBe('5');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(value()).toBe('0');
  });
});
