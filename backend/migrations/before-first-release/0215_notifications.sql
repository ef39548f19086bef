-- What people were told, one row for each thing and person; the words are made from rule and params when it is read.
create table notification_list (
  id          text primary key,
  version     integer not null,
  person_id   text not null,        -- account id
  position    bigint not null,      -- 1, 2, 3 within an inbox
  rule        text not null,
  params      jsonb not null,       -- no personal data
  link        text not null,
  happened_at timestamptz not null
);
create index notification_list_of_person on notification_list (person_id, position desc);

-- What a person has read, and what else they chose to get; the id is the account's.
create table inbox_list (
  id         text primary key,
  version    integer not null,
  received   bigint not null,       -- position of the newest notification
  read_up_to bigint not null,
  channels   jsonb not null
);

-- Browsers that push messages go to, for as long as the session that allowed it lasts.
create table push_subscriptions (
  id         text primary key,
  version    integer not null,
  person_id  text not null,
  session_id text not null,
  target     text,                  -- address and keys as JSON, sealed under the person's key
  since      timestamptz not null
);
create index push_subscriptions_of_person on push_subscriptions (person_id, since desc);

insert into read_models (table_name) values ('notification_list'), ('inbox_list'), ('push_subscriptions');
