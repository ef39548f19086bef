-- Why an administrator rejected something, and what they wrote to its owner.
alter table ticket_list add column rejection_reason text, add column rejection_note text;
alter table sellers add column rejection_reason text, add column rejection_note text;
alter table bank_info add column rejection_reason text, add column rejection_note text;
alter table partner_requests add column rejection_reason text, add column rejection_note text;
