-- The day from which a seller has the tickets; '' where the seller has them already, or did not say.
alter table ticket_list add column in_hand_date text not null default '';
