-- Refunds of discounted purchases take from each account no more than it has: the entries are rebuilt.
insert into stale_read_models (table_name)
select 'ledger_purchases' where exists (select from purchase_list) on conflict do nothing;
