-- Events come in by COPY, and a list is written and deleted with its events by whoever holds the refresh's lock. So
-- one index finds an event, by its id in any list or in a given one, and no row is checked against its list.
alter table catalogue_events drop constraint catalogue_events_list_fkey;
alter table catalogue_events drop constraint catalogue_events_pkey;
drop index catalogue_events_id;
alter table catalogue_events add primary key (id, list);
