-- The promo code of a purchase, as it was when the buyer applied it; null without one.
alter table purchase_list
  add column promo_id     text,
  add column promo_code   text,
  add column promo_type   text,
  add column promo_amount integer;
