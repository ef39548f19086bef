-- What upstream wrote as an event's date or time and could not be read, in its words.
alter table catalogue_events add column unread_date text, add column unread_time text;
create index catalogue_events_unread on catalogue_events (list)
  where unread_date is not null or unread_time is not null;
