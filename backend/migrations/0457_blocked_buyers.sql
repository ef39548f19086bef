-- Buyers whom an administrator has blocked: made from the log; all null for everybody else.
alter table buyer_accounts
  add column blocked_at   timestamptz,
  add column blocked_by   text,
  add column block_reason text,
  add column block_note   text;
