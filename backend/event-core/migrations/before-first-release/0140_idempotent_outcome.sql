-- What is known of an idempotency key: the stored answer, or whether a twin is being appended at this moment. The
-- append holds the key's advisory lock until its commit (append_flight, 0002), so the lock is asked for first: each
-- statement of a volatile function sees what was committed before it, and a twin that commits in between is found.
-- Asked for as a share, so that two refused twins do not take each other for one that is being appended.
create function idempotent_outcome(key_id text, out fingerprint text, out result jsonb, out running boolean)
language plpgsql volatile as $$
begin
  running := not pg_try_advisory_xact_lock_shared(hashtextextended(key_id, 0));
  select known.fingerprint, known.result into fingerprint, result
  from idempotency_keys known where known.id = key_id::uuid;
end
$$;
