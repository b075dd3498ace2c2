-- Until when a fix is to be made, by the day at the hotel, and the due date that its assignee was reminded of. A fix that is snoozed until it
-- gets worse has no day: it keeps what was then, and once a checkup finds it worse, what was and what is.
alter table fix_states
  add column due_on       date,
  add column reminded_for date,
  add column worse_than   jsonb,
  add column worsened     jsonb,
  drop constraint fix_states_check1,
  add check (state = 'snoozed' or until is null),
  add check (state <> 'snoozed' or until is not null or worse_than is not null);
--> statement-breakpoint
create index fix_states_due on fix_states (due_on) where due_on is not null and assigned_to is not null;
--> statement-breakpoint
-- Whoever stores a checkup of the hotel compares these.
create index fix_states_until_worse on fix_states (tenant_id, hotel_id) where state = 'snoozed' and until is null;
