-- Whose account at the operator's sign-in provider an administrator's is.
alter table admin_accounts
  add column provider        text,
  add column provider_factor boolean not null default false;
create index admin_accounts_by_provider on admin_accounts (provider) where provider is not null;
