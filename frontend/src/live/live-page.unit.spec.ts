import { describe, expect, it } from '@jest/globals';
import { type LivePage, applyToPage } from './live-page';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly since: string;
}

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  status: 'pending',
  since: '2026-11-01T00:00:00.000Z',
  ...more,
});
const later = '2026-11-03T00:00:00.000Z';
const full: LivePage<Row> = {
  items: ['a', 'b', 'c', 'd'].map((id) => row(id)),
  total: 10,
  page: 1,
  perPage: 4,
  until: '2026-11-02T00:00:00.000Z',
  newer: [],
};
const rules = { belongs: ({ status }: Row) => status === 'pending', since: ({ since }: Row) => since };

/** The page after one change. */
function after(page: LivePage<Row>, changed: Row): LivePage<Row> | 'refetch' {
  const { id, version } = changed;
  const change = { topic: 'admin', position: 1, kind: 'row', id, version, data: changed };
  return applyToPage(page, change, changed, rules);
}
/** The page after several changes, none of which may ask for a refetch. */
function afterAll(...rows: readonly Row[]): LivePage<Row> {
  return rows.reduce<LivePage<Row>>((page, changed) => {
    const next = after(page, changed);
    if (next === 'refetch') throw new Error(`${changed.id} fetches again`);
    return next;
  }, full);
}

describe('a page of a live list', () => {
  it('keeps its rows in place and counts each new row once', () => {
    const page = afterAll(row('n', { since: later }), row('m', { since: later }), row('n', { since: later }));
    expect(page.items).toBe(full.items);
    expect(page).toMatchObject({ total: 10, newer: ['n', 'm'] });
  });

  it('uncounts a new row that was decided before it was shown', () => {
    const decided = row('n', { version: 2, status: 'approved', since: later });
    expect(afterAll(row('n', { since: later }), decided).newer).toEqual([]);
  });

  it('replaces a row in place, but not by an older version', () => {
    const edited = row('b', { version: 3, since: later });
    expect(afterAll(edited, row('b', { version: 2 })).items).toEqual([row('a'), edited, row('c'), row('d')]);
  });

  it('tells its rule which rows the server listed, so that these can stay', () => {
    const page = { ...full, newer: ['n'] };
    const keepsListed = { ...rules, belongs: (_row: Row, isListed: boolean) => isListed };
    const stays = (id: string) => {
      const changed = row(id, { version: 2, since: later });
      const change = { topic: 'admin', position: 1, kind: 'row', id, version: 2, data: changed };
      return applyToPage(page, change, changed, keepsListed);
    };
    expect(stays('b')).toMatchObject({
      items: [{ id: 'a' }, { id: 'b', version: 2 }, { id: 'c' }, { id: 'd' }],
    });
    expect(stays('n')).toBe(page);
    expect(stays('x')).toBe('refetch');
  });

  it('removes a decided row and lowers the total; refetches at half a page', () => {
    const decided = (id: string) => row(id, { version: 2, status: 'approved', since: later });
    const page = afterAll(decided('b'));
    expect(page.items.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    expect(page.total).toBe(9);
    expect(after(page, decided('c'))).toBe('refetch');
    const last = { ...full, page: 3, items: [row('i'), row('j')] };
    expect(after(last, decided('j'))).toMatchObject({ total: 9, items: [row('i')] });
  });

  it('refetches when a row of another page may have left, but not for a row that was never listed', () => {
    expect(after(full, row('x', { version: 2, status: 'approved', since: later }))).toBe('refetch');
    expect(after(full, row('x', { version: 9, status: 'approved' }))).toBe(full);
    expect(after(full, row('x', { version: 2 }))).toBe(full);
  });

  it('refetches when a row arrives in an empty list', () => {
    const empty = { ...full, items: [], total: 0, until: null };
    expect(after(empty, row('n', { since: later }))).toBe('refetch');
    const drained = { ...full, items: [row('a')], total: 1, newer: ['n'] };
    expect(after(drained, row('a', { version: 2, status: 'approved' }))).toBe('refetch');
  });
});
