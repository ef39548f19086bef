import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { SuggestCombo } from './suggest-combo';
import { type Suggestion } from './suggestion';

const all: Suggestion[] = [
  { id: '1', text: 'Real Madrid vs Barcelona' },
  { id: '2', text: 'Real Sociedad vs Real Betis' },
];
const picked = jest.fn<(suggestion: Suggestion) => void>();

function Sample() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Suggestion[]>([]);
  // Suggestions arrive after the typing, as from a server.
  useEffect(() => {
    const fitting = text.length < 2 ? [] : all.filter((one) => one.text.includes(text));
    const timer = setTimeout(() => setFound(fitting));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SuggestCombo label="Event Name" value={text} onChange={setText} suggestions={found} onPick={picked} />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Event Name' });

const type = (text: string) => userEvent.type(input(), text);
const offers = (count: number) => waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(count));
/** Asserts that assistive technology can reach the rest of the page. */
const pageIsThere = () => waitFor(() => screen.getByRole('button', { name: 'Elsewhere' }));

describe('SuggestCombo', () => {
  beforeEach(() => {
    picked.mockClear();
    render(
      <>
        <Sample />
        <button>Elsewhere</button>
      </>,
    );
  });

  it('opens when suggestions arrive, and bolds the part not typed', async () => {
    await type('R');
    await offers(0);
    await type('e');
    await offers(2);
    await type('al M');
    await offers(1);
    const option = screen.getByRole('option');
    expect(option.textContent).toBe('Real Madrid vs Barcelona');
    expect(option.querySelector('b')?.textContent).toBe('adrid vs Barcelona');
  });

  it('keeps the rest of the page accessible, with suggestions and without', async () => {
    await type('R');
    await pageIsThere();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await type('e');
    await offers(2);
    screen.getByRole('button', { name: 'Elsewhere' });
    await type('x');
    await offers(0);
    await pageIsThere();
  });

  it('reopens after an empty result, but not after Escape until more is typed', async () => {
    await type('Rex');
    await type('{Backspace}');
    await offers(2);
    await userEvent.keyboard('{Escape}');
    await offers(0);
    await type('a');
    await offers(2);
  });

  it('takes a suggestion by keyboard and closes', async () => {
    await type('Re');
    await offers(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input().value).toBe('Real Sociedad vs Real Betis');
    expect(picked.mock.calls).toEqual([[all[1]]]);
    await offers(0);
    await pageIsThere();
  });

  it('keeps a text that is not a suggestion', async () => {
    await type('Real Oviedo');
    await userEvent.tab();
    expect(input().value).toBe('Real Oviedo');
    expect(picked).not.toHaveBeenCalled();
  });
});
