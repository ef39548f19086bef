-- An invoice names the receipt of the same payment, and whom it is billed to.
alter table document_list
  add column receipt text,            -- number of the receipt; of an invoice
  add column billing text;            -- the billing details as JSON, sealed under the buyer's key
