import { describe, expect, it } from '@jest/globals';
import { choicesIn, NO_CHOICES, sortIn } from '@terrace/contracts/pages/search-address';
import { choiceCount, withChoice, withoutChoices } from './search-choices';

const at = (search: string) => new URLSearchParams(search);

describe('search facets in the URL', () => {
  it('are parsed as they were selected', () => {
    const search = at(withChoice(at('name=real&page=3'), 'city', 'São Paulo & more'));
    expect(search.get('name')).toBe('real');
    expect(choicesIn(search)).toEqual({ ...NO_CHOICES, city: 'São Paulo & more' });
    expect(choiceCount(choicesIn(search))).toBe(1);
  });

  it('reset the page number, and are deselected one by one or all at once', () => {
    const search = at('name=real&sport=1&month=2026-11&sort=name&page=3');
    expect(withChoice(search, 'sport', '')).toBe('?name=real&month=2026-11&sort=name');
    expect(withoutChoices(search)).toBe('?name=real&sort=name');
  });

  it('are ignored when invalid', () => {
    expect(choicesIn(at('sport=a%20b&tournament=c%20d&month=2026-13&price=cheap&city=%20'))).toEqual(
      NO_CHOICES,
    );
    expect(sortIn(at('sort=newest'))).toBe('date');
    expect(sortIn(at('sort=price'))).toBe('price');
  });
});
