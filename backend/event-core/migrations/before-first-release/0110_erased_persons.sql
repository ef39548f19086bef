-- Which erasure destroyed a person's key, so that a rebuild of a read model finds the persons who were erased since it
-- folded their events. Not a column of personal_keys: dumps of keys are restored beside logs of any age.
create table erased_persons (
  person_id text primary key,
  erasure   bigint not null     -- erasures.number after it
);
create index erased_persons_erasure on erased_persons (erasure);
insert into erased_persons (person_id, erasure) select person_id, 0 from personal_keys where wrapped is null;

-- Shadow tables of rebuilds under way may show persons who were erased before: those rebuilds begin anew.
delete from projection_rebuilds;
