-- Files that persons sent, each encrypted under the key of the person who sent it.
create table files (
  id        text primary key,       -- hash of owner and content: the same file of the same person is stored once
  purpose   text not null,          -- what it belongs to
  owner_id  text not null,          -- the person whose key opens it
  type      text not null,          -- media type, known by the content
  size      integer not null,       -- bytes of the content
  content   bytea not null,         -- encrypted
  stored_at timestamptz not null default now()
);
alter table files alter column content set storage external;
create index files_by_age on files (purpose, stored_at);
