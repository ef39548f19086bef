-- Names as the searches of users and sellers compare them, folded when a row is written (docs/decisions/0105). An erasure
-- writes or deletes the whole row, and this column with it.
alter table buyer_accounts add column folded_name text generated always as (fold_text(full_name)) stored;
alter table sellers add column folded_name text
  generated always as (fold_text(full_name || ' ' || company_name)) stored;

-- A rebuild that was begun before has a table without the column; it starts over.
delete from projection_rebuilds where table_name in ('buyer_accounts', 'sellers');
drop table if exists buyer_accounts_rebuild, sellers_rebuild;
