import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestCombo } from './suggest-combo';
import { type Suggestion } from './suggestion';

const all: Suggestion[] = [
  { id: '1', text: 'Real Madrid vs Barcelona' },
  { id: '2', text: 'Real Sociedad vs Real Betis' },
];
const picked = jest.fn<(suggestion: Suggestion) => void>();

function Sample() {
  const [text, setText] = useState('');
  const found = text.length < 2 ? [] : all.filter((one) => one.text.includes(text));
  return (
    <SuggestCombo label="Event Name" value={text} onChange={setText} suggestions={found} onPick={picked} />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Event Name' });

describe('SuggestCombo', () => {
  beforeEach(() => {
    picked.mockClear();
    render(<Sample />);
  });

  it('suggests as soon as there is something to suggest, and bolds the part not typed', async () => {
    await userEvent.type(input(), 'R');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(input(), 'eal M');
    const option = screen.getByRole('option');
    expect(option.textContent).toBe('Real Madrid vs Barcelona');
    expect(option.querySelector('b')?.textContent).toBe('adrid vs Barcelona');
  });

  it('takes a suggestion by keyboard and closes', async () => {
    await userEvent.type(input(), 'Real');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input().value).toBe('Real Sociedad vs Real Betis');
    expect(picked.mock.calls).toEqual([[all[1]]]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keeps a text that is no suggestion', async () => {
    await userEvent.type(input(), 'Real Oviedo');
    await userEvent.tab();
    expect(input().value).toBe('Real Oviedo');
    expect(picked).not.toHaveBeenCalled();
  });
});
