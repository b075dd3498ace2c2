-- Which checks of fixes somebody started with one press, until that person has been told how they ended.
alter table fix_verifications add column batch text;
--> statement-breakpoint
create index fix_verifications_batch on fix_verifications (batch) where batch is not null;
