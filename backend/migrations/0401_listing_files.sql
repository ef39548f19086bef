-- Files of seats on sale, and of which seats a ticket has some.
alter table ticket_list add column filed text[] not null default '{}';
create table listing_files (
  id          text primary key,
  version     integer not null,
  seller_id   text not null,
  files       jsonb not null,
  used        jsonb not null,
  uses        integer not null,
  sold_before integer,
  file_ids    text[] not null,
  hashes      text[] not null
);
create index listing_files_by_hash on listing_files using gin (hashes) where hashes <> '{}';
create index listing_files_by_file on listing_files using gin (file_ids);
insert into read_models (table_name) values ('listing_files');
