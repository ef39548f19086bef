-- Lists of one status show first what entered it last: since when each listing has its status.
alter table ticket_list add column status_since timestamptz;

with said as (
  select stream_id, version, at,
         case type when 'TicketApproved' then 'approved' when 'TicketRejected' then 'rejected'
                   when 'TicketWithdrawn' then 'withdrawn' else 'pending' end as status
  from events
  where type in ('TicketUploaded', 'TicketApproved', 'TicketRejected', 'TicketWithdrawn')
     or (type = 'TicketEdited' and (data ->> 'backToPending')::boolean)
), changed as (
  select *, lag(status) over (partition by stream_id order by version) as before from said
)
update ticket_list set status_since = entered.at
from (
  select stream_id, max(at) as at from changed where before is distinct from status group by stream_id
) as entered
where entered.stream_id = 'ticket-' || ticket_list.id;

alter table ticket_list alter column status_since set not null;
create index ticket_list_by_status on ticket_list (status, status_since desc, id);
create index sellers_by_decision on sellers (status, coalesce(decided_at, created_at) desc, id);
drop index sellers_by_status;
