-- Mails to buyers are jobs that last, as those to sellers are. What earlier versions left to be sent becomes such a job: their sweep
-- of the rows is gone, and its index with it.
insert into unfinished_jobs (kind, id, payload, ends_at, next_at)
select 'mail-seller', key, jsonb_build_object('purchaseId', id, 'about', about, 'key', key, 'isDue', true),
  updated_at + interval '7 days', now() + interval '5 minutes'
from purchase_list, unnest(mails_due) about, lateral (select replace(about, ':', '-') || '-' || id) mail (key)
where mails_due <> '{}' and updated_at > now() - interval '7 days'
on conflict do nothing;

drop index purchase_list_mails_due;
