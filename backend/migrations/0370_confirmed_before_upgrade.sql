-- A process of before 0350 leaves this column out: an address that it stores counts as confirmed. Newer ones write null.
alter table subscriptions alter column confirmed_at set default now();
