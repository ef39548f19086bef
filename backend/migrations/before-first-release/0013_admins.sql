-- Administrators invite and disable each other; those who were there are active. An invited one has no password yet.
alter table admin_accounts
  alter column password_hash drop not null,
  add column status              text not null default 'active',
  add column decided_by          text,
  add column decided_at          timestamptz,
  add column last_sign_in_at     timestamptz,
  add column second_factor_since timestamptz,
  add column recovery_codes_left integer not null default 0;
alter table admin_accounts alter column status drop default, alter column recovery_codes_left drop default;
create index admin_accounts_newest on admin_accounts (created_at desc, id);
