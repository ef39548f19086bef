import { type RowOf, defineReadModel, jsonb } from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../../platform/text/erased.js';
import { type NicknameChange, withChange } from '../search/words/nicknames.rules.js';
import { type NicknameEvent, changeOf } from './nickname.events.js';

/** A change with who made it and when, ISO UTC. */
export interface NicknameChangeRow extends NicknameChange {
  readonly setBy: string;
  readonly setAt: string;
}

const table = defineReadModel({
  table: 'nicknames',
  category: 'nickname',
  columns: { changes: jsonb<readonly NicknameChangeRow[]>() },
});

/** What administrators changed of the nicknames, in one row: the defaults have none. */
export const nicknames = table.projection<NicknameEvent>((row, event) => {
  const { by, at: setAt } = event.data;
  const change = { ...changeOf(event), setBy: event.personal?.[by]?.name ?? ERASED, setAt };
  return { changes: withChange(row?.changes ?? [], change) };
});

export type NicknamesRow = RowOf<typeof table> & { readonly id: string; readonly version: number };
