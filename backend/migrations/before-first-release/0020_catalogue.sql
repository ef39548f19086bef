-- The cached catalogue: somebody else's data, so not event-sourced. A refresh writes a new generation beside
-- the current one; the event CatalogueRefreshed makes it current through catalogue_status, all at once.
create sequence catalogue_generation as integer;

create table catalogue_sports (
  generation integer not null,
  id         text not null,
  name       text not null,
  position   integer not null,   -- upstream's order
  primary key (generation, id)
);

create table catalogue_tournaments (
  generation integer not null,
  id         text not null,
  name       text not null,
  country    text,
  season     text,
  sport_id   text not null,
  sport_name text not null,
  primary key (generation, id)
);
create index catalogue_tournaments_sport on catalogue_tournaments (generation, sport_id, name);

create table catalogue_events (
  generation      integer not null,
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
  primary key (generation, id)
);

-- Which generation is current, and how the last refreshes went; one row, 'main'.
create table catalogue_status (
  id                  text primary key,
  version             integer not null,
  generation          integer not null,
  -- Kept until the next refresh: other processes may be reading it still.
  previous_generation integer not null,
  refreshed_at        timestamptz,
  events              integer not null,
  tournaments         integer not null,
  skipped             integer not null,
  last_error          text,
  failed_at           timestamptz
);
