-- When the provider was asked about payments whose end is not known yet, so that it is asked less and less
-- often. Not a read model: nothing of it is shown, and losing it only asks once more.
create table payment_questions (
  purchase_id text primary key,
  asked       integer not null,
  next_at     timestamptz not null
);
