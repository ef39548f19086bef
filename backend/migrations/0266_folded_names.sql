-- Names as the searches of users and sellers compare them, folded when a row is written (docs/decisions/0105). An erasure
-- writes or deletes the whole row, and this column with it.
alter table buyer_accounts add column folded_name text generated always as (fold_text(full_name)) stored;
alter table sellers add column folded_name text
  generated always as (fold_text(full_name || ' ' || company_name)) stored;
