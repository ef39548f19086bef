-- Filters that administrators named to use them again: no events, so that what was searched for goes with the filter
-- (decision 0030). The place keeps them from being more than 20 a section.
create table saved_filters (
  id       text primary key,
  admin_id text not null,
  section  text not null,
  name     text not null,
  search   text not null,
  place    smallint not null check (place between 1 and 20),
  unique (admin_id, section, place)
);
create unique index saved_filters_by_name on saved_filters (admin_id, section, lower(name));
