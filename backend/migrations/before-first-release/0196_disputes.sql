-- Disputes of orders, one row for each seller whose tickets are disputed.
create table dispute_list (
  id                text primary key,
  version           integer not null,
  purchase_id       text not null,
  seller_id         text,           -- null: official tickets
  seller_name       text,           -- null also after an erasure
  company_name      text,
  buyer_id          text not null,
  event_name        text not null,
  event_date        text,
  venue             text not null,
  tickets           jsonb not null,
  amount            bigint not null, -- price of these tickets in minor units, without fees
  currency          text not null,
  reason            text not null,
  status            text not null,
  description       text,           -- sealed under the buyer's key
  answer            text,           -- sealed under the seller's key
  note              text,           -- of the administrator, sealed under the administrator's key
  evidence          jsonb not null,
  timeline          jsonb not null,
  answer_by         timestamptz,
  outcome           text,
  refund_id         text,
  refund_amount     bigint,
  bearer            text,
  replacement_until timestamptz,
  decided_by        text,
  decided_at        timestamptz,
  opened_at         timestamptz not null,
  status_since      timestamptz not null
);
create index dispute_list_newest on dispute_list (opened_at desc, id);
create index dispute_list_by_status on dispute_list (status, status_since desc, id);
create index dispute_list_by_purchase on dispute_list (purchase_id, opened_at desc);
create index dispute_list_by_seller on dispute_list (seller_id, opened_at desc, id);
create index dispute_list_unanswered on dispute_list (answer_by) where status = 'awaiting-answer';
create index dispute_list_by_refund on dispute_list (refund_id) where refund_id is not null;

insert into read_models (table_name) values ('dispute_list');
