-- What administrators wrote to the buyer or a seller of an order: made from the log.
create table support_messages (
  id          text primary key,
  version     integer not null,
  purchase_id text not null,
  event_name  text not null,
  recipient   text not null,
  person_id   text not null,
  message     text,                -- sealed under the recipient's key
  written_by  text not null,
  written_at  timestamptz not null,
  mail        text not null
);
create index support_messages_of_order on support_messages (purchase_id, written_at desc, id);
insert into read_models (table_name) values ('support_messages');
