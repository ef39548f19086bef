-- The file ids of a delivery are those that it was delivered with last: replaced files are removed.
update delivery_list set file_ids = array_remove(
  array[delivered ->> 'fileId', delivered ->> 'pictureId', delivered ->> 'codeId', delivered ->> 'proofId'], null);

-- Nobody can open a replaced file. The sweeper looks for files of the last two days only.
delete from files
where (starts_with(purpose, 'e-ticket') or purpose = 'transfer-proof') and stored_at < now() - interval '1 hour'
  and not exists (select from delivery_list where file_ids @> array[files.id]);
