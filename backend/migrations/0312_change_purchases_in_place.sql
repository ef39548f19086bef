-- Every event of a purchase changes updated_at. An index on it keeps Postgres from changing a row in place (HOT), so each change
-- wrote an entry into every index of the table. Programs of the version before sweep for mails by this index: until they are
-- replaced they read the whole table instead.
drop index purchase_list_mails_due;

-- Room for two more versions of a row on its page, for the same reason. Only new pages have it: no row moves.
alter table purchase_list set (fillfactor = 70);
