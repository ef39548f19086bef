-- Sellers' bank information; one row a bankinfo stream, under the seller's id.
create table bank_info (
  id           text primary key,
  version      integer not null,
  seller_name  text not null,
  company_name text not null,
  details      text,            -- the form as JSON, sealed under the seller's key
  status       text not null,
  status_since timestamptz not null,
  decided_by   text,
  decided_at   timestamptz,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index bank_info_newest on bank_info (created_at desc, id);
create index bank_info_by_status on bank_info (status, status_since desc, id);
