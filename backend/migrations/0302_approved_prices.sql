-- The price that an administrator approved last, from which price rails count and which the queue shows beside a new one.
alter table ticket_list add column approved_price bigint;
update ticket_list t set approved_price = (
  select (priced.data -> 'price' ->> 'amount')::bigint
  from events priced
  where priced.stream_id = 'ticket-' || t.id and priced.type in ('TicketUploaded', 'TicketEdited')
    and priced.version < (
      select max(approved.version) from events approved
      where approved.stream_id = 'ticket-' || t.id and approved.type = 'TicketApproved')
  order by priced.version desc limit 1);
