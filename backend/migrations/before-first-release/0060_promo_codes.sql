-- Promo codes that exist (spec 3, Promo code); one row a code's stream, gone when it is deleted.
create table promo_codes (
  id                 text primary key,
  version            integer not null,
  name               text not null,        -- upper-case; claimed, so that no two codes have it
  type               text not null,
  amount             integer not null,     -- per cent, or main units of the purchase's currency
  duration_days      integer not null,
  max_uses           integer,
  max_uses_per_buyer integer,
  uses               integer not null,     -- purchases that have one now
  created_by         text not null,
  created_at         timestamptz not null,
  expires_at         timestamptz not null
);
create index promo_codes_name on promo_codes (name);
create index promo_codes_newest on promo_codes (created_at desc, id);
