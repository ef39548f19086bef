-- The reference rates read last, for approximate prices (product.md 13.16): a cache of one row.
create table reference_rates (
  only_row boolean primary key default true check (only_row),
  day      date not null,
  per_euro jsonb not null,       -- units of each currency for one euro
  read_at  timestamptz not null default now()
);
