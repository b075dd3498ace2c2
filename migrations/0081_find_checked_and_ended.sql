-- Lists of fixes look for the checks of the last days, and the list of acceptances for those that have ended lately.
create index fix_verifications_started on fix_verifications (tenant_id, started_at);
--> statement-breakpoint
create index accepted_deviations_ended on accepted_deviations (tenant_id, ended_at) where ended_at is not null;
