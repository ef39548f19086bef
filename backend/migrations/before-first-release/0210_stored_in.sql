-- The content of a file may be in a bucket instead: then its row says which object, and has no content.
alter table files
  alter column content drop not null,
  add column stored_in text not null default 'database',  -- or 'bucket:' and the name of the object
  add constraint content_is_stored check ((content is not null) = (stored_in = 'database'));
create unique index files_by_object on files (stored_in) where stored_in <> 'database';
