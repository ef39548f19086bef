-- Selections of guests, oldest first: those whose cookie has run out are taken back.
create index selected_tickets_of_guests on selected_tickets (selected_at) where owner_kind = 'guest';
