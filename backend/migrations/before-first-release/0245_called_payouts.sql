-- When the provider was first called for a payout: from then on only the provider knows its outcome. Payouts of before count as
-- called when they were requested.
alter table payout_list add column first_call_id text;
alter table payout_list add column first_called_at timestamptz;

insert into stale_read_models (table_name)
select 'payout_list' where exists (select from payout_list) on conflict do nothing;
update payout_list set first_called_at = requested_at;
