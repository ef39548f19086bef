-- What administrators pinned; the snapshot is what was pinned, for when the catalogue knows it no more.
create table event_pins (
  id        text primary key,   -- of the event
  version   integer not null,
  pinned    boolean not null,
  pinned_at timestamptz not null,
  snapshot  jsonb not null
);
create index event_pins_pinned on event_pins (id) where pinned;

create table tournament_pins (
  id        text primary key,   -- of the tournament
  version   integer not null,
  pinned    boolean not null,
  pinned_at timestamptz not null,
  snapshot  jsonb not null
);
create index tournament_pins_pinned on tournament_pins (id) where pinned;
