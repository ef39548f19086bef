-- Whether a seller is a trader or a private person; null where nobody said so.
alter table sellers add column kind text;
alter table seller_changes add column kind text, add column former_kind text;
alter table ticket_list add column seller_kind text;
