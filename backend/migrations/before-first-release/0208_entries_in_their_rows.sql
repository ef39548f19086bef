-- The ledger's entries are a column of the purchase and of the payout that they are of. The version before has no ledger, so that
-- nothing misses the tables of their own.
drop table ledger_purchases;
drop table ledger_payouts;
delete from read_models where table_name in ('ledger_purchases', 'ledger_payouts');
delete from stale_read_models where table_name in ('ledger_purchases', 'ledger_payouts');

alter table purchase_list add column entries jsonb not null default '[]';
alter table payout_list add column entries jsonb not null default '[]';

-- Entries are in the order of their events, so that the first and the last of a row bound its days; instants are ISO UTC with
-- milliseconds, which sort as text. Accounts need no index: each names its purchase or its seller.
create index purchase_list_booked on purchase_list
  (((entries -> -1 ->> 'at') collate "C"), ((entries -> 0 ->> 'at') collate "C")) where entries <> '[]';
create index payout_list_booked on payout_list
  (((entries -> -1 ->> 'at') collate "C"), ((entries -> 0 ->> 'at') collate "C")) where entries <> '[]';

-- Purchases and payouts of before.
insert into stale_read_models (table_name)
select 'purchase_list' where exists (select from purchase_list) on conflict do nothing;
insert into stale_read_models (table_name)
select 'payout_list' where exists (select from payout_list) on conflict do nothing;
