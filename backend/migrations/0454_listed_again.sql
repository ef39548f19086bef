-- Of which withdrawn or rejected ticket a ticket is the rest, so that this one is neither offered nor counted again.
alter table ticket_list add column relisted text;
update ticket_list t set relisted = e.data ->> 'relisted'
  from events e
  where e.stream_id = 'ticket-' || t.id and e.type = 'TicketUploaded' and e.data ->> 'relisted' is not null;
create index ticket_list_relisted on ticket_list (relisted) where relisted is not null;
