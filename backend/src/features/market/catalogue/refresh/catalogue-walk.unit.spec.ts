import { describe, expect, it } from '@jest/globals';
import type { SportRow, TournamentRow } from '../catalogue-rows.table.js';
import type { EventList } from '../upstream/event-list.js';
import { UpstreamError } from '../upstream/upstream-error.js';
import { CatalogueWalk, type WalkSink, type WalkedApi } from './catalogue-walk.js';

const sports: readonly SportRow[] = ['a', 'b'].map((id) => ({ id, name: id }));

function tournament(sport: SportRow, id: string): TournamentRow {
  return { id, name: id, country: null, season: null, sport_id: sport.id, sport_name: sport.name };
}

/** Two sports, three pages of two tournaments each, one event a tournament. */
class SmallApi implements WalkedApi {
  now = 0;
  most = 0;
  calls = 0;

  sports() {
    return this.call({ items: sports, skipped: 1 });
  }
  tournaments(sport: SportRow, page: number) {
    const items = [1, 2].map((number) => tournament(sport, `${sport.id}${page}${number}`));
    return this.call({ items, skipped: 0, pages: 3 });
  }
  events({ id }: TournamentRow): Promise<EventList> {
    return this.call({ digest: `events of ${id}`, read: () => ({ items: [], skipped: 0 }) });
  }

  protected async call<Answer>(answer: Answer): Promise<Answer> {
    this.calls += 1;
    this.now += 1;
    this.most = Math.max(this.most, this.now);
    await new Promise((resolve) => setImmediate(resolve));
    this.now -= 1;
    return answer;
  }
}

/** Keeps what it is given: sports, tournaments and digests of their lists. */
class Collected implements WalkSink {
  readonly ids: string[] = [];
  readonly digests: string[] = [];

  async addSports(rows: readonly SportRow[]) {
    this.ids.push(...rows.map(({ id }) => id));
  }
  async addTournament({ id }: TournamentRow, { digest, read }: EventList) {
    this.ids.push(id);
    this.digests.push(digest);
    return read().skipped;
  }
}

describe('the catalogue walk', () => {
  it('finds everything in parallel within the concurrency limit', async () => {
    const [api, sink] = [new SmallApi(), new Collected()];
    expect(await new CatalogueWalk(api, sink, 3).run()).toEqual({ skipped: 1 });
    expect(new Set(sink.ids).size).toBe(2 + 12);
    expect(new Set(sink.digests).size).toBe(12);
    expect(api.most).toBe(3);
  });

  it('fails as a whole when one call fails, makes no further calls and leaves none running', async () => {
    class Failing extends SmallApi {
      override tournaments(sport: SportRow, page: number) {
        if (page === 2) return Promise.reject(new UpstreamError('down', 'page 2'));
        return super.tournaments(sport, page);
      }
    }
    const api = new Failing();
    await expect(new CatalogueWalk(api, new Collected(), 2).run()).rejects.toThrow('page 2');
    expect(api.now).toBe(0);
    expect(api.calls).toBeLessThan(8);
  });

  it('treats a tournament that is listed but missing as one without events', async () => {
    class Gone extends SmallApi {
      override events(row: TournamentRow) {
        return row.id === 'a11' ? Promise.reject(new UpstreamError('not-found', '404')) : super.events(row);
      }
    }
    const sink = new Collected();
    expect(await new CatalogueWalk(new Gone(), sink, 2).run()).toEqual({ skipped: 2 });
    expect(sink.digests).not.toContain('events of a11');
    expect(sink.ids).toContain('a11');
  });

  it('rejects an answer without sports', async () => {
    class Empty extends SmallApi {
      override sports() {
        return this.call({ items: [], skipped: 0 });
      }
    }
    await expect(new CatalogueWalk(new Empty(), new Collected(), 2).run()).rejects.toMatchObject({
      failure: 'nonsense',
    });
  });
});
