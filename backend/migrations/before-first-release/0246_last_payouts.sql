-- The last payout of each seller and currency: a run that read an older one requests nothing.
alter table seller_balances add column last_payouts jsonb not null default '{}';
insert into stale_read_models (table_name)
select 'seller_balances' where exists (select from seller_balances) on conflict do nothing;
