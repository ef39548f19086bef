-- Refunds of discounted purchases take from each account no more than it has: the entries are made anew.
insert into stale_read_models (table_name) values ('ledger_purchases') on conflict do nothing;
