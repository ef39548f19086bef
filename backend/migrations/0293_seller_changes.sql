-- Changes of sellers' names, which an administrator decides on: made from the log.
create table seller_changes (
  id               text primary key,
  version          integer not null,
  full_name        text not null,
  company_name     text not null,
  former_name      text not null,
  former_company   text not null,
  status           text not null,
  status_since     timestamptz not null,
  decided_by       text,
  decided_at       timestamptz,
  rejection_reason text,
  rejection_note   text,
  created_at       timestamptz not null
);
create index seller_changes_newest on seller_changes (created_at desc, id);
create index seller_changes_by_status on seller_changes (status, status_since desc, id);
insert into read_models (table_name) values ('seller_changes');
