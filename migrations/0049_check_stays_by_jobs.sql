-- A job makes checks of all hotels of a person, or of stays of one hotel. One without a stay is for the default stay of the moment
-- at which it begins. `reason` says in short why a check could not be made.
alter table hotel_checks drop constraint hotel_checks_pkey;
--> statement-breakpoint
alter table hotel_checks
  add column id bigint generated always as identity,
  add column check_in date,
  add column check_out date,
  add column adults integer,
  add column children integer,
  add column corporate_codes text[],
  add column reason text,
  add primary key (tenant_id, job_id, id),
  add check (num_nulls(check_in, check_out, adults, children, corporate_codes) in (0, 5));
--> statement-breakpoint
-- Earlier versions kept the stays of a job in memory only: nobody can continue those.
update jobs set status = 'failed', ended_at = now(), lease_until = null, error = '{"status": 503, "code": "interrupted",
  "message": "The server stopped before all stays were checked. What was checked is kept. Check the missing dates again."}'
where kind = 'stay_checks' and status in ('queued', 'running');
