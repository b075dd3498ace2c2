-- The day of reading at the hotel, and which rates the day's checks count: a reading of rules counts only those that it read.
alter table checkups add column read_on date;
--> statement-breakpoint
alter table checkup_rates add column counted boolean not null default true;
--> statement-breakpoint
update checkups c set read_on = (c.created_at at time zone coalesce(h.time_zone, 'UTC'))::date from hotels h where h.id = c.hotel_id;
--> statement-breakpoint
-- Of equal codes the first was asked for; what an earlier reading of the same details had read was copied.
update checkup_rates r set counted = false from checkups c
where c.tenant_id = r.tenant_id and c.id = r.checkup_id and c.base_id is not null and not (
  r.rules = 'read'
  and exists (select from checkup_evidence e
    where e.tenant_id = c.tenant_id and e.checkup_id = c.id and e.rate_plan = r.rate_plan)
  and not exists (select from checkup_rates f
    where f.tenant_id = r.tenant_id and f.checkup_id = r.checkup_id and f.rate_plan = r.rate_plan and f.position < r.position)
  and not exists (select from checkups o join checkup_rates p on p.tenant_id = o.tenant_id and p.checkup_id = o.id
    where o.tenant_id = c.tenant_id and o.base_id = c.base_id and o.id < c.id and p.position = r.position and p.rules = 'read'));
