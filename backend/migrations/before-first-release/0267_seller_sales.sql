-- What each sale brings its seller: one row a sale, so that crediting one costs the same however many there are.
-- The id is the seller's and the purchase's.
create table seller_sales (
  id           text primary key,
  version      integer not null,
  seller_id    text not null,
  purchase_id  text not null,
  status       text not null,       -- awaited, unpaid, taken, paid or spent
  amount       bigint not null,     -- minor units: what is left of it; of a taken or paid one what the payout has
  currency     text,                -- null until it is credited
  available_at timestamptz,         -- null without a day
  holds        text[] not null,     -- why it waits beyond its day
  debited      text[] not null,     -- the refunds whose share was taken
  payout_id    text,                -- the payout that has it
  payable_at   timestamptz,         -- its day where it is unpaid and nothing holds it
  changed_at   timestamptz not null -- when it was last credited, moved, debited, held or released
);
create index seller_sales_payable on seller_sales (payable_at, seller_id) where payable_at is not null;
create index seller_sales_due on seller_sales (seller_id, payable_at, id) where payable_at is not null;
create index seller_sales_unpaid on seller_sales (seller_id, currency, available_at) where status = 'unpaid';
create index seller_sales_undated on seller_sales (id) where status = 'unpaid' and available_at is null;
create index seller_sales_by_seller on seller_sales (seller_id, changed_at desc, id);
insert into read_models (table_name) values ('seller_sales');

-- Balances keep what is of no single sale. Builds of before cannot write without these columns, so no sale is added to a
-- balance that is being split.
alter table seller_balances add column has_old_sales boolean not null default false;
update seller_balances set has_old_sales = true
where exists (select from events where stream_id = 'sellerbalance-' || seller_balances.id
                and type in ('SaleCredited', 'SaleMoved', 'SaleDebited', 'SaleHeld', 'SaleReleased'));
alter table seller_balances
  drop column unpaid,
  drop column holds,
  drop column payable_at;
alter table seller_balances alter column has_old_sales drop default;
create index seller_balances_to_split on seller_balances (id) where has_old_sales;
-- Open payouts name no sales any more.
insert into stale_read_models (table_name)
select 'seller_balances' where exists (select from seller_balances) on conflict do nothing;
