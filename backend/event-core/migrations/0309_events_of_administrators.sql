-- What administrators did, newest first: few events of many, so that others' appends cost no entry.
create index events_of_administrators on events (seq) where meta -> 'actor' ->> 'role' = 'admin';
