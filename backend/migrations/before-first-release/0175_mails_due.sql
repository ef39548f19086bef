-- Mails to the buyer of a purchase that are still to be sent, by subject.
alter table purchase_list add column mails_due text[] not null default '{}';
update purchase_list set mails_due = array(
  select about from (
    select 1 as place, 'completed' as about where status = 'completed'
    union all select 1, 'refund-due' where refund_due_at is not null
    union all select 1 + place, 'refund:' || (refund ->> 'refundId')
      from jsonb_array_elements(refunds) with ordinality as all_refunds (refund, place)
      where refund ->> 'status' = 'succeeded'
  ) as asked where about <> all (mailed) order by place
);
drop index purchase_list_unmailed;
create index purchase_list_mails_due on purchase_list (updated_at) where mails_due <> '{}';
