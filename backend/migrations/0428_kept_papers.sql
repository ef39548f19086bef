-- Papers of erased persons that tax law keeps, until their term is over.
create table kept_papers (
  id          text primary key,     -- the document's
  version     integer not null,
  kind        text not null,
  number      text not null,
  purchase_id text,
  key_id      text not null,        -- under whose key the text is: no person's
  until       timestamptz not null,
  issued_to   text                  -- as printed, sealed under that key
);
create index kept_papers_by_end on kept_papers (until, number);
insert into read_models (table_name) values ('kept_papers');
