-- A personal data export contains the files of its person.
create index files_by_owner on files (owner_id);
