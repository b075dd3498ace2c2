-- The version of a fix that says nothing of the fix as a whole: part of it was accepted, or that has ended, while the rest stays open. `acted_at` is when
-- somebody had last acted on the whole before, if anybody has. A server of the version before sets neither: any later version is an act again.
alter table fix_states add column quiet_at timestamptz, add column acted_at timestamptz;
