-- A fix that a checkup opens again was changed by nobody.
alter table fix_states alter column actor_id drop not null;
--> statement-breakpoint
-- When done_by said that it was made: kept where a check found it still there, because the repair that a later checkup sees is theirs.
alter table fix_states add column fixed_at timestamptz;
--> statement-breakpoint
update fix_states set fixed_at = done_at where done_at is not null;
