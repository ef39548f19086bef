-- The short number of an order, from the end of its id: the same as `orderNumber` in contracts/src/values/order-number.ts.
create function order_number(id text) returns text language sql immutable strict parallel safe as $$
  select 'TR-' || overlay(translate(right(id, 8),
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    '23456789ABCDEFGHJKLMNPQRSTUVWXYZ23456789ABCDEFGHJKLMNPQRSTUVWX') placing '-' from 5 for 0)
$$;

-- The order number that somebody typed, in any case, with or without 'TR' and hyphens; null when the text is none.
create function typed_order_number(typed text) returns text language sql immutable strict parallel safe as $$
  select 'TR-' || overlay(characters placing '-' from 5 for 0)
  from (select regexp_replace(regexp_replace(upper(typed), '[^0-9A-Z]', '', 'g'), '^TR(?=.{8}$)', '') as characters) text
  where characters ~ '^[2-9A-HJ-NP-Z]{8}$'
$$;

-- Not unique: orders from before may share a number. A new purchase begins with a free one.
create index purchase_list_number on purchase_list (order_number(id));
