-- How often a hold was extended: it may be more than once (product.md 13.2).
alter table purchase_list add column extensions integer not null default 0;
update purchase_list set extensions = 1 where extended;
