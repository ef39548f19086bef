-- Invoices of payouts' commission, and credit notes where a refund gave some back later.
create table commission_documents (
  id          text primary key,     -- of an invoice: the payout's
  version     integer not null,
  seller_id   text not null,
  kind        text not null,
  number      text not null,
  payout_id   text not null,
  corrects    text,                 -- of a credit note: number of the payout's invoice
  purchase_id text,                 -- of a credit note
  gross       bigint not null,      -- minor units of the currency
  given_back  bigint not null,
  amount      bigint not null,
  currency    text not null,
  parts       jsonb not null,
  dated       timestamptz not null,
  issuer      jsonb not null,       -- the operator as configured when it was issued
  billed      text                  -- the seller as JSON, sealed under the seller's key
);
create index commission_documents_by_seller on commission_documents (seller_id, dated desc, number desc);
insert into read_models (table_name) values ('commission_documents');
