-- Approved bank details are changed by a change that is decided: the details in force meanwhile, when they were approved, and until
-- when payouts to changed ones wait.
alter table bank_info add column in_force text;
alter table bank_info add column approved_at timestamptz;
alter table bank_info add column wait_ends_at timestamptz;
update bank_info set approved_at = decided_at where status = 'approved';
create index bank_info_waits on bank_info (wait_ends_at) where wait_ends_at is not null;
