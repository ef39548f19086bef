-- Addresses and what people wrote to us are sealed under their keys, as id numbers are. Only the program can seal:
-- the clear texts go now, and the read models are made anew from the log.
create table stale_read_models (
  table_name text primary key
);

alter table ticket_list alter column delivery_address drop not null;
alter table sellers alter column address drop not null;

insert into stale_read_models (table_name)
select 'ticket_list' where exists (select from ticket_list)
union all select 'sellers' where exists (select from sellers);

update ticket_list set delivery_address = null;
update sellers set address = null;

-- On a new database these tables come later, empty.
do $$
begin
  if to_regclass('contact_messages') is not null then
    insert into stale_read_models (table_name)
    select 'contact_messages' where exists (select from contact_messages)
    union all select 'partner_requests' where exists (select from partner_requests);
    update contact_messages set message = '';
    update partner_requests set message = '';
  end if;
end $$;
