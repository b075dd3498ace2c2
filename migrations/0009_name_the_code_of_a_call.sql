-- Rules are asked code by code: a rate shows its own calls and those about all of them.
alter table checkup_evidence add column rate_plan text;
