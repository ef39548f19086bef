-- The page of a buyer lists their disputes.
create index dispute_list_by_buyer on dispute_list (buyer_id, opened_at desc, id);
