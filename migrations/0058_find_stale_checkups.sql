-- Every five minutes it is looked for newest checkups that were scored under an older rule set, or with older own data for a stay to come.
create index checkups_by_rule_set on checkups (rule_set) where latest;
--> statement-breakpoint
-- With all that is asked: rows of one day lie far apart, so that PostgreSQL would rather read all newest checkups than fetch these.
create index checkups_ahead on checkups (check_in) include (id, tenant_id, hotel_id, causes_version, own_version) where latest;
--> statement-breakpoint
-- Whoever deletes a checkup has the database look for others based on it, which otherwise reads all of the account's.
create index checkups_by_base on checkups (tenant_id, base_id) where base_id is not null;
--> statement-breakpoint
-- A fifth of a large table is days of checkups: until it is vacuumed, lists that an index could answer read every new row too.
alter table checkup_rates set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- Every dashboard asks for the newest job of an account, who may have none among the jobs of thirty days of everybody.
create index jobs_of_account on jobs (tenant_id, kind, id);
