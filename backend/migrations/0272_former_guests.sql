-- The guest of a purchase that an account took over: what others recorded about it stays under the guest's key.
alter table purchase_list add column former_guest_id text;
update purchase_list p set former_guest_id = e.data #>> '{buyer,id}'
from events e
where e.stream_id = 'purchase-' || p.id and e.type = 'PurchaseStarted'
  and p.buyer_kind = 'account' and e.data #>> '{buyer,kind}' = 'guest';
create index purchase_list_former_guest on purchase_list (former_guest_id) where former_guest_id is not null;
