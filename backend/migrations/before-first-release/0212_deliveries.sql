-- Deliveries of sold seats, one row a seat.
create table delivery_list (
  id              text primary key,
  version         integer not null,
  purchase_id     text not null,
  line_id         text not null,        -- of a seller's ticket: its id
  seat_number     integer not null,     -- from 1 to seat_count
  seat_count      integer not null,
  label           text not null,
  buyer_kind      text not null,
  buyer_id        text not null,
  seller_id       text,                 -- null: official tickets
  ticket_type     text not null,
  event_id        text,
  event_name      text not null,
  event_date      text,
  event_time      text,
  venue           text not null,
  starts_at       timestamptz,          -- null while the event has no date, as over_at and due_at
  over_at         timestamptz,
  due_at          timestamptz,
  due_since       timestamptz not null,
  started_at      timestamptz not null,
  is_reminded     boolean not null,
  is_overdue      boolean not null,
  is_accepted     boolean not null,
  disputes        text[] not null,      -- that have not ended
  cancelled_for   text,
  status          text not null,
  status_since    timestamptz not null,
  delivered       jsonb,                -- how it was delivered last
  reference       text,                 -- of a transfer, sealed under the buyer's key
  carrier         text,                 -- of a shipment, sealed likewise
  tracking_number text,
  delivered_at    timestamptz,
  delivered_times integer not null,     -- above 1: it was replaced
  file_ids        text[] not null,      -- all that were delivered, also those that were replaced
  share_id        text,
  shared_at       timestamptz,
  timeline        jsonb not null
);
create index delivery_list_by_purchase on delivery_list (purchase_id, line_id, seat_number);
create index delivery_list_by_seller on delivery_list (seller_id, status, due_at, id);
create index delivery_list_by_buyer on delivery_list (buyer_id, starts_at, id);
create index delivery_list_newest on delivery_list (status_since desc, id);
create index delivery_list_due on delivery_list (due_at) where delivered is null and status <> 'cancelled';
create index delivery_list_overdue on delivery_list (due_at) where is_overdue;
create index delivery_list_unaccepted on delivery_list (over_at) where status = 'delivered';
create index delivery_list_shared on delivery_list (share_id) where share_id is not null;
create index delivery_list_by_file on delivery_list using gin (file_ids);

insert into read_models (table_name) values ('delivery_list');
