-- Why and since when an administrator holds a seller's payouts.
alter table seller_balances
  add column paused_at   timestamptz,
  add column pause_why   text,        -- one of a list, which the seller reads as a sentence
  add column pause_note  text;        -- the administrator's words, for administrators
create index seller_balances_paused on seller_balances (paused_at) where is_paused;
