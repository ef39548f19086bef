-- What the administrators' Customers shows (spec 2): since when a purchase has its status, when its holders were
-- named, and what became of a refund.
alter table purchase_list
  add column status_since       timestamptz,
  add column holders_entered_at timestamptz,
  add column refund_due_at      timestamptz,
  add column refunded_by        text,
  add column refunded_at        timestamptz;

update purchase_list set
  status_since = coalesce(
    (select max(at) from events
     where stream_id = 'purchase-' || purchase_list.id
       and type in ('PurchaseStarted', 'PurchaseCompleted', 'PurchaseCancelled', 'HoldExpired')),
    created_at),
  holders_entered_at = (select min(at) from events
    where stream_id = 'purchase-' || purchase_list.id and type = 'HoldersEntered'),
  refund_due_at = (select max(at) from events
    where stream_id = 'purchase-' || purchase_list.id and type = 'RefundBecameDue');

alter table purchase_list alter column status_since set not null;
create index purchase_list_customers on purchase_list (holders_entered_at desc, id) where holders_entered;
create index purchase_list_customers_by_status on purchase_list
  (status, greatest(status_since, holders_entered_at) desc, id) where holders_entered;
create index purchase_list_refunds_due on purchase_list (refund_due_at desc, id)
  where payment_status = 'refund-due';
