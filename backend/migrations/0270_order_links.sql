-- Guests ask for the links of their orders by e-mail address.
create index purchase_list_guest_address on purchase_list (lower(contact_email)) where buyer_kind = 'guest';
