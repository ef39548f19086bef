-- What administrators write down for each other: made from the log.
create table notes (
  id           text primary key,
  version      integer not null,
  subject_kind text not null,
  subject_id   text not null,
  note         text,                -- sealed under the key of the person it is about
  written_by   text not null,
  mentions     text[] not null,
  written_at   timestamptz not null
);
create index notes_of_subject on notes (subject_kind, subject_id, written_at desc, id);
insert into read_models (table_name) values ('notes');
