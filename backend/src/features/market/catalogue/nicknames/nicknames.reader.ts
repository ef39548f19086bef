import { Injectable } from '@nestjs/common';
import type { NicknameList } from '@terrace/contracts/http/market/nicknames';
import { Database } from '../../../../platform/database/database.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import { type LiveView, toAdmins } from '../../../../platform/live/live-view.js';
import { compareNames } from '../../../../platform/text/compare-names.js';
import { nicknamesAfter } from '../search/words/nicknames.rules.js';
import { NICKNAMES_ID } from './nickname.decider.js';
import type { NicknamesRow } from './nicknames.projection.js';

export const loadNicknames = rowsById<NicknamesRow>('nicknames');

/** Reads the nicknames for the administrators. */
@Injectable()
export class NicknamesReader {
  constructor(private readonly database: Database) {}

  /** Those that come with Terrace, as administrators changed them, and theirs. */
  async all(): Promise<NicknameList> {
    const [row] = await loadNicknames([NICKNAMES_ID], this.database);
    return presentNicknames(row);
  }
}

/** All nicknames, by name; only the defaults without a row. */
function presentNicknames(row: NicknamesRow | undefined): NicknameList {
  const items = [...nicknamesAfter(row?.changes ?? []).values()].map(({ name, meaning, change }) => ({
    name,
    meaning,
    setBy: change?.setBy ?? null,
    setAt: change?.setAt ?? null,
  }));
  return {
    version: row?.version ?? 0,
    items: items.sort((one, other) => compareNames(one.name, other.name)),
  };
}

/** The administrators see nicknames change. */
export const nicknamesLive: LiveView<NicknamesRow> = {
  kind: 'nicknames',
  category: 'nickname',
  load: loadNicknames,
  messages: (row) => [toAdmins('catalogue.see', presentNicknames(row))],
};
