-- How often a hold was extended: it may be more than once (product.md 13.2). A process of the release before still writes
-- whether it was.
alter table purchase_list add column extensions integer not null default 0;
update purchase_list set extensions = 1 where extended;
alter table purchase_list alter column extended drop not null;
