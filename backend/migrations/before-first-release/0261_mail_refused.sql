-- The email service takes no mail for the buyer's address: said on the order (product.md 7.4).
alter table purchase_list add column mail_refused boolean not null default false;
