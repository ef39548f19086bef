-- When planned maintenance will be over; null for an incident that nobody planned.
alter table incidents add column until timestamptz;
