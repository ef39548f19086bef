import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestSheet } from './suggest-sheet';
import { type Suggestion } from './suggestion';

const all: Suggestion[] = [
  { id: '1', text: 'Real Madrid vs Barcelona' },
  { id: '2', text: 'Real Sociedad vs Real Betis' },
];
const picked = jest.fn<(suggestion: Suggestion) => void>();
const searched = jest.fn<(text: string) => void>();

function Sample({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const [text, setText] = useState('');
  return (
    <SuggestSheet
      label="Event Name"
      autoFocus={autoFocus}
      value={text}
      onChange={setText}
      suggestions={all}
      onPick={picked}
      onSearch={() => searched(text)}
    />
  );
}

it('gives the focus to its field when it is closed, also the one that it opened with', async () => {
  render(<Sample autoFocus />);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('dialog'));
});

describe('SuggestSheet', () => {
  beforeEach(async () => {
    picked.mockClear();
    searched.mockClear();
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: /^Event Name/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'Real');
  });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const shows = (text: string) => screen.getByRole('button', { name: `Event Name: ${text}` });

  it('picks the suggestion that the arrows have reached', async () => {
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await isClosed();
    expect(picked.mock.calls).toEqual([[all[1]]]);
    expect(searched).not.toHaveBeenCalled();
    shows('Real Sociedad vs Real Betis');
  });

  it('takes what was typed and searches for it when no suggestion was reached', async () => {
    await userEvent.keyboard('{Enter}');
    await isClosed();
    expect(picked).not.toHaveBeenCalled();
    expect(searched.mock.calls).toEqual([['Real']]);
    shows('Real');
  });
});
