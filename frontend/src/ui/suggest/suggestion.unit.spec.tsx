import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SuggestionText } from './suggestion';

function boldOf(text: string, typed: string) {
  const { container } = render(<SuggestionText suggestion={{ id: '1', text }} typed={typed} />);
  return [...container.querySelectorAll('b')].map(({ textContent }) => textContent);
}

describe('SuggestionText', () => {
  it('bolds the text before and after the typed part', () => {
    expect(boldOf('Montreal Canadiens', 'REAL')).toEqual(['Mont', ' Canadiens']);
    expect(screen.getByText('real', { exact: false })).toBeTruthy();
  });

  it('bolds all of a suggestion without a match', () => {
    expect(boldOf('Camp Nou, Barcelona', 'xyz')).toEqual(['Camp Nou, Barcelona']);
  });
});
