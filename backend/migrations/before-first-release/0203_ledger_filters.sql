-- The ledger is filtered by account and by day. Entries are in the order of their events, so that the first and the last of a row
-- bound its days; instants are ISO UTC with milliseconds, which sort as text.
create index ledger_purchases_accounts on ledger_purchases using gin (jsonb_path_query_array(entries, '$[*].account'));
create index ledger_payouts_accounts on ledger_payouts using gin (jsonb_path_query_array(entries, '$[*].account'));
create index ledger_purchases_days on ledger_purchases (((entries -> -1 ->> 'at') collate "C"), ((entries -> 0 ->> 'at') collate "C"));
create index ledger_payouts_days on ledger_payouts (((entries -> -1 ->> 'at') collate "C"), ((entries -> 0 ->> 'at') collate "C"));
