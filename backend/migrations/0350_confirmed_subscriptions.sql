-- Addresses of the newsletter are confirmed by a mailed link; those of before count as confirmed.
alter table subscriptions add column confirmed_at timestamptz;
update subscriptions set confirmed_at = subscribed_at;
-- Only these are swept.
create index subscriptions_unconfirmed on subscriptions (subscribed_at) where confirmed_at is null;
