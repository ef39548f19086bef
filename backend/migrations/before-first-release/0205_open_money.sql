-- Failed refunds and payouts are counted at every change of one.
create index purchase_list_failed_refunds on purchase_list (id) where refunds -> -1 ->> 'status' = 'failed';
create index payout_list_failed on payout_list (seller_id, currency) where status = 'failed';
