-- Ends a statement, and with it the transaction, that found something other than it expected. An event that is
-- appended alone is written in one plain statement (backend/src/platform/event-store/append-alone.ts), which
-- cannot say why it failed; append_flight can, and is asked next.
create function refuse_append() returns boolean language plpgsql as $$
begin
  raise exception 'Something is not as it was' using errcode = 'TE002';
end $$;
