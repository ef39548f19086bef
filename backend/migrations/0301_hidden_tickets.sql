-- Tickets of suspended sellers are hidden from buyers until their seller is reinstated.
alter table ticket_list add column hidden boolean not null default false;
