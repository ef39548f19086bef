-- The hashes by which the files of seats are compared within their event, and seats in question.
alter table delivery_list
  add column hashes        text[] not null default '{}',  -- of the delivered file, its codes and its drawn page
  add column questioned    text[] not null default '{}',  -- of these, those that an administrator is to decide about
  add column common_hashes text[] not null default '{}';  -- of codes that several tickets have, as one decided

-- Deliveries of before claimed their file and one code.
update delivery_list d set hashes = array_remove(array[e.data ->> 'fileHash', e.data ->> 'codeHash'], null)
from events e
where d.delivered ->> 'kind' = 'file' and e.stream_id = 'delivery-' || d.id and e.type = 'TicketFileDelivered'
  and e.data ->> 'fileId' = d.delivered ->> 'fileId';

alter table delivery_list
  alter column hashes drop default, alter column questioned drop default, alter column common_hashes drop default;

create index delivery_list_by_hash on delivery_list using gin (hashes);
create index delivery_list_by_common_hash on delivery_list using gin (common_hashes) where common_hashes <> '{}';
create index delivery_list_in_question on delivery_list (delivered_at) where questioned <> '{}';
