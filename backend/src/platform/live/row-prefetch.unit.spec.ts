import { describe, expect, it } from '@jest/globals';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { RowPrefetch } from './row-prefetch.js';
import { LiveRegistry } from './live-registry.js';
import type { PreparedView } from './live-view.js';

const nowhere: Queryable = { query: () => Promise.reject(new Error('not asked')) };

function event(streamId: string, version: number): StoredEvent {
  const meta = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;
  return { id: `${streamId} ${version}`, streamId, version, type: 'T', data: {}, meta, at: new Date(0) };
}

/** A registry whose tickets are all of version 2 now; `loads` notes each query. */
function tickets(loads: string[][]): { registry: LiveRegistry; view: PreparedView } {
  const registry = new LiveRegistry();
  registry.addView({
    kind: 'ticket',
    category: 'ticket',
    load: async (ids) => {
      loads.push([...ids]);
      if (ids.includes('broken')) throw new Error('no');
      return ids.filter((id) => id !== 'gone').map((id) => ({ id, version: 2 }));
    },
    messages: () => [],
  });
  const [view] = registry.viewsOf('ticket');
  if (!view) throw new Error('There is a view');
  return { registry, view };
}

describe('RowPrefetch', () => {
  it('returns rows that are new enough, from one query', async () => {
    const loads: string[][] = [];
    const { registry, view } = tickets(loads);
    const prefetch = new RowPrefetch(registry, nowhere);
    prefetch.begin([event('ticket-a', 1), event('ticket-b', 2), event('purchase-p', 1)]);
    const rows = await prefetch.rowsOf(
      view,
      new Map([
        ['a', 1],
        ['b', 2],
        ['c', 1],
      ]),
    );
    expect([...rows.keys()]).toEqual(['a', 'b']);
    expect(loads).toEqual([['a', 'b']]);
  });

  it('leaves out rows that are too old, deleted or could not be loaded', async () => {
    const { registry, view } = tickets([]);
    const prefetch = new RowPrefetch(registry, nowhere);
    prefetch.begin([event('ticket-a', 1), event('ticket-gone', 3)]);
    expect(
      (
        await prefetch.rowsOf(
          view,
          new Map([
            ['a', 3],
            ['gone', 3],
          ]),
        )
      ).size,
    ).toBe(0);
    prefetch.begin([event('ticket-broken', 1)]);
    expect((await prefetch.rowsOf(view, new Map([['broken', 1]]))).size).toBe(0);
  });
});
