-- Events lie in lists now: a tournament's events as they were once read. A list never changes, so a refresh that
-- finds the same answer again points to the list it has, and only what changed is written.
drop table catalogue_events;

create table catalogue_event_lists (
  id      bigint generated always as identity primary key,
  digest  text not null,           -- of upstream's answer and of how it was read
  skipped integer not null         -- items that made no sense
);

create table catalogue_events (
  list            bigint not null references catalogue_event_lists on delete cascade,
  id              text not null,
  name            text not null,
  home            text,
  away            text,
  event_date      date,            -- local to the venue
  event_time      text,            -- local to the venue, HH:mm
  date_is_final   boolean not null,
  starts_at       timestamptz,     -- only where zone, date and time are certain
  time_zone       text,
  day_ends_at     timestamptz,     -- end of event_date at the venue
  venue           text not null,
  map_url         text,
  city            text not null,
  country         text not null,
  sport_id        text not null,
  sport_name      text not null,
  tournament_id   text,
  tournament_name text,
  tickets_path    text,
  primary key (list, id)
);
create index catalogue_events_id on catalogue_events (id);

-- What was cached is read anew.
delete from catalogue_sports;
delete from catalogue_tournaments;
alter table catalogue_tournaments add column event_list bigint not null references catalogue_event_lists;
create index catalogue_tournaments_list on catalogue_tournaments (event_list, generation);
