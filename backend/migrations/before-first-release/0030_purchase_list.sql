-- Purchases as screens read them; one row a purchase stream.
create table purchase_list (
  id                   text primary key,
  version              integer not null,
  status               text not null,
  buyer_kind           text not null,
  buyer_id             text not null,   -- account id, or the hash of a guest's cookie
  address_key          text,            -- keyed hash of the buyer's network address; null once erased
  event_id             text,
  event_name           text not null,
  event_date           text,
  event_time           text,
  venue                text not null,
  lines                jsonb not null,
  seller_ids           text[] not null, -- whose listings are among the lines
  quantity             integer not null,
  held                 integer not null, -- tickets of listings that it holds now
  currency             text not null,
  original_amount      bigint not null,  -- minor units
  final_amount         bigint not null,
  required_fields      text[] not null,
  hold_expires_at      timestamptz not null,
  extended             boolean not null,
  end_reason           text,            -- why it was cancelled
  holders_entered      boolean not null,
  contact_name         text,            -- of the first ticket holder
  contact_email        text,
  contact_phone        text,
  payment_id           text,
  payment_status       text,
  payment_provider_id  text,
  payment_public_key   text,
  payment_redirect_url text,
  payment_requested_at timestamptz,
  payment_mismatched   boolean not null,
  completed_at         timestamptz,
  created_at           timestamptz not null,
  updated_at           timestamptz not null
);
create index purchase_list_buyer on purchase_list (buyer_id, created_at desc);
create index purchase_list_sellers on purchase_list using gin (seller_ids) where status = 'completed';
create index purchase_list_holding_buyer on purchase_list (buyer_id) where held > 0;
create index purchase_list_holding_address on purchase_list (address_key) where held > 0;
create index purchase_list_hold_ends on purchase_list (hold_expires_at) where status = 'pending';
create index purchase_list_open_payments on purchase_list (payment_requested_at)
  where payment_status in ('pending', 'expired');
