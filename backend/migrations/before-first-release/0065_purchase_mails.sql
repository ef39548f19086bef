-- Which mails the buyer of a purchase was sent, and an index over those still to be sent.
alter table purchase_list add column mailed text[] not null default '{}';
create index purchase_list_unmailed on purchase_list (updated_at)
  where (status = 'completed' and not mailed @> '{completed}')
     or (payment_status = 'refund-due' and not mailed @> '{refund-due}');
