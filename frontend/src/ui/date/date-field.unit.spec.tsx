import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './date-field';

const changed = jest.fn<(value: string) => void>();

function Sample({ initial = '', min }: { readonly initial?: string; readonly min?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField
        label="Date To"
        placeholder="Select end date"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
        min={min}
      />
      <button onClick={() => setValue('')}>Reset</button>
    </>
  );
}
const parts = () => within(screen.getByRole('group', { name: 'Date To' })).getAllByRole('spinbutton');
const shown = () =>
  parts()
    .map(({ textContent }) => textContent)
    .join('/');
const type = async (text: string) => {
  act(() => parts()[0]?.focus());
  await userEvent.keyboard(text);
};

// product.md 2.15, 9.9
describe('DateField', () => {
  it('shows its placeholder while it is empty', () => {
    render(<Sample />);
    expect(screen.getByText('Select end date')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear Date To' })).toBeNull();
  });

  it('shows and returns dates as dd/MM/yyyy', async () => {
    render(<Sample />);
    await type('05022027');
    expect(shown()).toBe('05/02/2027');
    expect(changed).toHaveBeenLastCalledWith('05/02/2027');
    expect(screen.queryByText('Select end date')).toBeNull();
  });

  it("shows 'Date input not valid.' for an incomplete date", async () => {
    render(<Sample />);
    await type('05');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByText('Date input not valid.')).toBeTruthy();
  });

  it("shows 'Date input not valid.' for a day that the month does not have, without changing it", async () => {
    changed.mockClear();
    render(<Sample />);
    await type('31022027');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByText('Date input not valid.')).toBeTruthy();
    expect(changed.mock.calls.filter(([value]) => value !== '')).toEqual([]);
    await type('28022027');
    act(() => parts().at(-1)?.blur());
    expect(changed).toHaveBeenLastCalledWith('28/02/2027');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
  });

  it("shows 'Date input not valid.' for a day before the minimum", () => {
    render(<Sample initial="20/11/2026" min="21/11/2026" />);
    expect(screen.getByText('Date input not valid.')).toBeTruthy();
  });

  it('shows twelve years at once in its calendar', async () => {
    render(<Sample initial="20/11/2026" />);
    await userEvent.click(screen.getByRole('button', { name: /calendar/i }));
    const years = within(await screen.findByRole('combobox', { name: /year/i })).getAllByRole('option');
    expect(years).toHaveLength(12);
    expect(years.map(({ textContent }) => textContent)).toContain('2026');
  });

  it('is cleared from the keyboard', async () => {
    render(<Sample />);
    await type('05022027');
    changed.mockClear();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clear Date To');
    await userEvent.keyboard('{Enter}');
    expect(changed.mock.calls).toEqual([['']]);
    expect(shown()).toBe('dd/mm/yyyy');
  });

  it('is cleared by its clear button, also with incomplete input', async () => {
    render(<Sample initial="20/11/2026" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear Date To' }));
    expect(changed).toHaveBeenLastCalledWith('');
    expect(shown()).toBe('dd/mm/yyyy');
    await type('05');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Date To' }));
    expect(shown()).toBe('dd/mm/yyyy');
    expect(screen.queryByText('Date input not valid.')).toBeNull();
  });
});
