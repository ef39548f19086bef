-- Which of a ticket's seats its purchases hold or bought, and how its seller lets them be divided (docs/decisions/0115).
alter table ticket_list
  add column split text not null default 'any',
  add column taken_seats jsonb not null default '{}'; -- purchase id -> seats; none of purchases from before
