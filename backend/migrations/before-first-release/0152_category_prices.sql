-- What an event's cheapest official ticket cost when its categories were last read: a cache, for lists of events.
create table category_prices (
  event_id text primary key,
  amount   bigint,               -- minor units, with the fee; null when nothing was on sale
  currency text not null,
  read_at  timestamptz not null default now()
);
create index on category_prices (read_at);
