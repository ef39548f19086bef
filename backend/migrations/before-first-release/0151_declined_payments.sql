-- Payments of a purchase that were declined before another was started; their late messages are not about the latest.
alter table purchase_list add column declined_payments jsonb not null default '[]';
