-- Sellers' tickets that somebody has selected and not taken back (spec 3, Selected-ticket record).
create table selected_tickets (
  id          text primary key,
  version     integer not null,
  owner_kind  text not null,
  owner_id    text not null,    -- account id, or the hash of a guest's cookie
  ticket_id   text not null,
  event_id    text,
  event_name  text not null,
  ticket_type text not null,
  quantity    integer not null,
  selected_at timestamptz not null
);
create index selected_tickets_owner on selected_tickets (owner_id, selected_at desc, id);
