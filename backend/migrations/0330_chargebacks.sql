-- What buyers' banks asked back of a purchase.
alter table purchase_list add column chargebacks jsonb not null default '[]';
