-- Addresses on the newsletter's list (spec 3, Newsletter subscription).
create table subscriptions (
  id            text primary key,
  version       integer not null,
  email         text not null,
  subscribed_at timestamptz not null
);
create index subscriptions_newest on subscriptions (subscribed_at desc, id);
