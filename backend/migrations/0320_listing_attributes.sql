-- What sellers say of their tickets beside place and price, and what of it an administrator approved last.
alter table ticket_list
  add column face_value bigint,
  add column restrictions jsonb not null default '[]',
  add column not_applicable jsonb not null default '[]',
  add column approved_attributes jsonb;
update ticket_list
set approved_attributes = '{"faceValue": null, "restrictions": [], "notApplicable": []}'
where approved_price is not null;
