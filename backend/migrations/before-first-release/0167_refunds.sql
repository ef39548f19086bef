-- Refunds of a purchase, in the order of their requests.
alter table purchase_list add column refunds jsonb not null default '[]';
create index purchase_list_open_refunds on purchase_list (id)
  where refunds @? '$[*] ? (@.status == "requested" || @.status == "submitted")';
