-- Sales whose event has no date yet, and seats whose event has no date or no time: a sweep looks for them each minute.
create index seller_balances_undated on seller_balances (id)
  where unpaid @? '$.* ? (@.availableAt == null)';
create index delivery_list_undated on delivery_list (purchase_id)
  where (starts_at is null or event_time is null) and status <> 'cancelled';
