-- What signing in needs of an account, one table a kind: ids and e-mail addresses are unique within a kind.
create table buyer_accounts (
  id            text primary key,
  version       integer not null,
  email         text not null,
  full_name     text not null,
  password_hash text not null,
  created_at    timestamptz not null
);
create index buyer_accounts_email on buyer_accounts (email);
create index buyer_accounts_newest on buyer_accounts (created_at desc, id);

create table admin_accounts (
  id            text primary key,
  version       integer not null,
  email         text not null,
  full_name     text not null,
  password_hash text not null,
  created_at    timestamptz not null
);
create index admin_accounts_email on admin_accounts (email);

create table seller_accounts (
  id            text primary key,
  version       integer not null,
  email         text not null,
  full_name     text not null,
  password_hash text not null,
  created_at    timestamptz not null,
  company_name  text not null,
  phone_number  text not null,
  status        text not null
);
create index seller_accounts_email on seller_accounts (email);
