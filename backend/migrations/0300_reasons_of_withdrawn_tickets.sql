-- A withdrawn ticket has a reason only if an administrator withdrew it; its seller's withdrawal takes the one of an earlier rejection away.
update ticket_list set rejection_reason = null, rejection_note = null
where status = 'withdrawn' and rejection_reason is not null;
