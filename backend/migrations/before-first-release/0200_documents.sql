-- Receipts and credit notes; the id is that of the purchase or of the refund.
create table document_list (
  id          text primary key,
  version     integer not null,
  kind        text not null,
  number      text not null,
  purchase_id text not null,
  refund_id   text,                 -- of a credit note
  corrects    text,                 -- number of the receipt that a credit note corrects
  amount      bigint not null,      -- minor units of the currency
  currency    text not null,
  dated       timestamptz not null, -- of the payment or refund
  issuer      jsonb not null        -- the operator as configured when it was issued
);
create index document_list_by_purchase on document_list (purchase_id, dated, id);

insert into read_models (table_name) values ('document_list');
