-- The name of a delivered seat; null for deliveries from before, and for tickets without numbers.
alter table delivery_list add column seat_name text;
