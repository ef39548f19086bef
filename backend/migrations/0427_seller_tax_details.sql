-- Sellers' register and tax numbers.
create table seller_tax_details (
  id       text primary key, -- the seller's
  version  integer not null,
  asked_at timestamptz,
  saved_at timestamptz,
  details  text              -- the form as JSON, sealed under the seller's key
);
insert into read_models (table_name) values ('seller_tax_details');
