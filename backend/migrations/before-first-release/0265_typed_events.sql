-- Approved tickets whose event was typed, by its name as names are compared and its day. An index instead of a stored column:
-- rows of events that the catalogue knows, which are most, and each hold of them then fold nothing.
drop index ticket_list_event_name;
create index ticket_list_typed_event on ticket_list (fold_text(event_name), event_date)
  where status = 'approved' and event_id is null;
