-- Who leads a piece of work (docs/decisions/0140): each new leader raises the epoch, and a write under an older one
-- changes nothing. The lock itself is an advisory lock of the leader's session.
create table leases (
  name  text primary key,
  epoch bigint not null,
  since timestamptz not null
);

-- The epoch that this consumer was opened under; what it writes is checked against it.
alter table consumers add column epoch bigint not null default 0;
