-- A seller's own name for a ticket, of tickets that came from a file.
alter table ticket_list add column reference text;
create index ticket_list_reference on ticket_list (seller_id, reference) where reference is not null;
