-- What administrators ask the sides of a dispute for before deciding.
alter table dispute_list
  add column questions      jsonb not null default '[]',
  add column question_until timestamptz; -- of the open question; null: until the decision
create index dispute_list_question_over on dispute_list (question_until) where question_until is not null;
-- The questions and answers: made from the log.
create table dispute_texts (
  id          text primary key,
  version     integer not null,
  dispute_id  text not null,
  question_id text not null,
  kind        text not null,
  content     text                 -- sealed under the key of the side that was asked
);
create index dispute_texts_of_dispute on dispute_texts (dispute_id);
insert into read_models (table_name) values ('dispute_texts');
