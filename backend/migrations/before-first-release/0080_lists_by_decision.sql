-- Lists of one status show first what entered it last.
create index partner_requests_by_decision on partner_requests
  (status, coalesce(decided_at, requested_at) desc, id);
drop index partner_requests_by_status;
create index contact_messages_by_reading on contact_messages (status, coalesce(read_at, received_at) desc, id);
drop index contact_messages_by_status;
