-- Time to repair leaves out what another rule set began to find, but the end of a spell says only what that end was marked with. Of those that are
-- gone already, the mark of their opening is not known.
alter table fix_spells add column opened_rule_set integer;
--> statement-breakpoint
update fix_spells set opened_rule_set = marked_rule_set where gone_at is null and marked_rule_set is not null;
--> statement-breakpoint
-- Who marked it as done: whoever assigns it afterwards is its last actor.
alter table fix_states add column done_by integer references users;
--> statement-breakpoint
update fix_states set done_by = actor_id where done_at is not null;
--> statement-breakpoint
-- Months of repairs of all hotels, from the index alone unless they are grouped by check.
create index fix_spells_repaired on fix_spells (tenant_id, gone_at) include (hotel_id, gds_id, key, opened_at)
  where gone_at is not null and marked_rule_set is null and opened_rule_set is null;
