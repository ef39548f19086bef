-- Of which administrators' roles a second factor is required: at most one row.
create table admin_policy (
  id                text primary key,
  version           integer not null,
  second_factor_for text[] not null,
  set_by            text not null,
  set_at            timestamptz not null
);
insert into read_models (table_name) values ('admin_policy');
