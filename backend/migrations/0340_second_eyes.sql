-- Which acts need a second administrator: none, until owners say so.
alter table admin_policy
  alter column set_by drop not null,
  alter column set_at drop not null,
  add column second_eyes boolean not null default false,
  add column refund_over integer not null default 500;

-- Acts that take two administrators (decision 0121).
create table approvals (
  id            text primary key,
  version       integer not null,
  kind          text not null,
  proposal      text,                -- sealed under the key of the person it is about
  proposed_by   text not null,
  proposer_name text not null,
  proposed_at   timestamptz not null,
  lapses_at     timestamptz not null,
  status        text not null,
  decided_by    text,
  decider_name  text,
  decided_at    timestamptz,
  reason        text,                -- as the proposal
  approved_in   text,
  refusal       text
);
create index waiting_approvals on approvals (proposed_at, id) where status = 'waiting';
create index approvals_by_event on approvals (approved_in) where approved_in is not null;
insert into read_models (table_name) values ('approvals');
