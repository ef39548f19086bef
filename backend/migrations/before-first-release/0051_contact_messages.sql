-- Messages of visitors (spec 3, Contact message).
create table contact_messages (
  id          text primary key,
  version     integer not null,
  name        text not null,
  email       text not null,
  subject     text not null,
  message     text not null,
  status      text not null,
  read_by     text,
  read_at     timestamptz,
  received_at timestamptz not null
);
create index contact_messages_newest on contact_messages (received_at desc, id);
create index contact_messages_by_status on contact_messages (status, received_at desc, id);
