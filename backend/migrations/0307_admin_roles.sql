-- The roles of administrators. Everybody from before is an owner, as is whom a process from before invites.
alter table admin_accounts add column roles text[] not null default '{owner}';
