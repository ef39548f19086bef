-- Upstream says that an event does not take place.
alter table catalogue_events add column cancelled boolean not null default false;

-- Events that somebody holds, bought or sells tickets of, as their people know them, and what a single refresh said
-- otherwise. Somebody else's data, so not event-sourced: lost, it begins again with the next refresh.
create table catalogue_watched_events (
  event_id   text primary key,
  known      jsonb not null,
  candidate  jsonb,               -- what was seen instead, and by how many refreshes in a row
  generation integer not null     -- of the refresh that looked last
);

-- Events that vanished with many others at once, and stay in the catalogue until an administrator has decided.
create table catalogue_vanished_events (
  event_id      text primary key,
  disappearance text not null
);

-- The questions about them.
create table disappearances (
  id         text primary key,
  version    integer not null,
  events     integer not null,
  of_events  integer not null,
  examples   text[] not null,
  status     text not null,       -- open, gone, kept, over
  decided_by text,
  found_at   timestamptz not null,
  decided_at timestamptz
);

-- The last change of each event that matters to somebody.
create table event_changes (
  id           text primary key,  -- the event's
  version      integer not null,
  number       integer not null,
  kind         text not null,     -- cancelled, moved, vanished, restored
  name         text not null,
  facts_before jsonb not null,
  facts_now    jsonb not null,
  standing     text not null,     -- on, cancelled: what holds for buyers and sellers
  verdict      text,              -- of an administrator on a vanished event
  verdict_by   text,
  answer_until timestamptz,
  changed_at   timestamptz not null,
  created_at   timestamptz not null
);
create index event_changes_newest on event_changes (changed_at desc, id);

insert into read_models (table_name) values ('disappearances'), ('event_changes');

alter table ticket_list add column suspension jsonb;
create index ticket_list_of_event on ticket_list (event_id) where event_id is not null;

alter table purchase_list add column event_change jsonb;
create index purchase_list_event on purchase_list (event_id) where event_id is not null;
create index purchase_list_unanswered on purchase_list ((event_change ->> 'answerUntil'))
  where event_change ->> 'answer' is null and event_change ->> 'answerUntil' is not null;
