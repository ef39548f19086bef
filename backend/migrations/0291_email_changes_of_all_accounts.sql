-- Sellers and administrators change their addresses as buyers do.
alter table email_changes add column role text not null default 'buyer';
