-- Mails to buyers are jobs that last, as those to sellers are. What earlier versions left to be sent becomes such a job. Programs of
-- the version before sweep the rows by purchase_list_mails_due until they are replaced, so the index stays for this release.
insert into unfinished_jobs (kind, id, payload, ends_at, next_at)
select 'mail-seller', key, jsonb_build_object('purchaseId', id, 'about', about, 'key', key, 'isDue', true),
  updated_at + interval '7 days', now() + interval '5 minutes'
from purchase_list, unnest(mails_due) about, lateral (select replace(about, ':', '-') || '-' || id) mail (key)
where mails_due <> '{}' and updated_at > now() - interval '7 days'
on conflict do nothing;
