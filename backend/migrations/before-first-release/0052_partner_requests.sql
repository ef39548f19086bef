-- People who would like to be partners (spec 3, Partner request).
create table partner_requests (
  id             text primary key,
  version        integer not null,
  company_name   text not null,
  contact_person text not null,
  email          text not null,
  phone          text not null,
  business_type  text not null,
  message        text not null,
  status         text not null,
  decided_by     text,
  decided_at     timestamptz,
  requested_at   timestamptz not null
);
create index partner_requests_newest on partner_requests (requested_at desc, id);
create index partner_requests_by_status on partner_requests (status, requested_at desc, id);
