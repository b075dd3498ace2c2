-- Queries are reserved before a checkup and counted when it ends, whatever became of it. What it has sent is recorded
-- before each call, for a process that dies.
alter table usage_periods add column reserved integer not null default 0;
--> statement-breakpoint
alter table checkups
  add column details_sent integer not null default 0,
  add column rules_sent integer not null default 0,
  add column reserved integer not null default 0;
