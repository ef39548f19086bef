import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { type NicknameChange, withChange } from '../search/words/nicknames.rules.js';

/** `by` is the administrator's id, whose name is in the personal part; `at` is ISO UTC. */
type By = { readonly by: string; readonly at: string };
type AdminPart = { name: string };

/** Search understands the name as the meaning from now on, whatever it meant before. */
export type NicknameSet = DomainEvent<
  'NicknameSet',
  { readonly name: string; readonly meaning: string } & By,
  AdminPart
>;
/** The name is no nickname any more. */
export type NicknameRemoved = DomainEvent<'NicknameRemoved', { readonly name: string } & By, AdminPart>;

export type NicknameEvent = NicknameSet | NicknameRemoved;

export const nicknameEvents = eventTypes<NicknameEvent>({ NicknameSet: {}, NicknameRemoved: {} });

/** What an event changed. */
export function changeOf({ type, data }: NicknameEvent): NicknameChange {
  return { name: data.name, meaning: type === 'NicknameSet' ? data.meaning : null };
}

/** All changes of the defaults, one a name. */
export type NicknamesState = readonly NicknameChange[];

export function evolveNicknames(state: NicknamesState, event: NicknameEvent): NicknamesState {
  return withChange(state, changeOf(event));
}
