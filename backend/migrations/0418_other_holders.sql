-- The holders of a purchase beside the first, by name and address, so that support finds it by them. Empty in purchases from
-- before until `projections:rebuild` of purchase_list.
alter table purchase_list add column other_holders text[] not null default '{}';
