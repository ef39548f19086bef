import { type RowOf, bigint, defineReadModel, jsonb } from '@terrace/event-core/model/read-model';
import { type ChosenChannels, type InboxEvent, emptyInbox, evolveInbox } from './inbox.events.js';

const table = defineReadModel({
  table: 'inbox_list',
  category: 'inbox',
  columns: { received: bigint(), read_up_to: bigint(), channels: jsonb<ChosenChannels>() },
});

/** A row of `inbox_list`; its id is the account's. */
export type InboxRow = RowOf<typeof table>;

export const inboxList = table.projection<InboxEvent>((row, event) => {
  const before = row
    ? { received: row.received, readUpTo: row.read_up_to, channels: row.channels, isErased: false }
    : emptyInbox;
  const { received, readUpTo, channels, isErased } = evolveInbox(before, event);
  return isErased ? null : { received, read_up_to: readUpTo, channels };
});
