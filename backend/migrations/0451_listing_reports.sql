-- Reports of sellers' tickets: made from the log.
create table listing_reports (
  id            text primary key,
  version       integer not null,
  ticket_id     text not null,
  seller_id     text not null,
  event_name    text not null,
  label         text not null,
  reason        text not null,
  account_id    text,             -- null for a guest
  account_email text,
  email         text,             -- a guest's; null for an account and after an erasure
  written       text,             -- sealed under the reporter's key, as the answer is; null after an erasure
  status        text not null,
  answer        text,
  decided_by    text,
  decided_at    timestamptz,
  reported_at   timestamptz not null
);
create index listing_reports_newest on listing_reports (reported_at desc, id);
create index listing_reports_by_decision on listing_reports (status, coalesce(decided_at, reported_at) desc, id);
create index listing_reports_waiting on listing_reports (ticket_id) where status = 'pending';
insert into read_models (table_name) values ('listing_reports');
