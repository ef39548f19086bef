-- Sessions end at an absolute age (docs/decisions/0160). Those that are there get it counted from their sign-in too.
update sessions set expires_at = least(expires_at, created_at + case
  when role = 'admin' then interval '12 hours'
  when remember then interval '90 days'
  else interval '24 hours' end);
