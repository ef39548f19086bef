-- What is kept of a sale, when it is paid, who bears what: every change with its date, made from the log.
create table policies (
  id      text primary key,
  version integer not null,
  changes jsonb not null
);
insert into read_models (table_name) values ('policies');

-- The policy that a purchase began with, and what each line of a completed one brings its seller.
alter table purchase_list
  add column policy jsonb not null default
    '{"commissionPercent": 25, "payoutDelayDays": 5, "refundDeadlineDays": 14, "promotionBearer": "platform"}',
  add column shares jsonb not null default '{}';
update purchase_list
set shares = (
  select coalesce(jsonb_object_agg(line ->> 'id',
           ((line ->> 'quantity')::bigint * (line -> 'unitPrice' ->> 'amount')::bigint * 75 + 50) / 100), '{}')
  from jsonb_array_elements(lines) as line
  where line ->> 'sellerId' is not null
)
where status = 'completed';
