-- What a checkup found, by check: {"7": [wrong, missing]}. The dashboard sums it over the checkups that count now.
alter table checkups add column check_counts jsonb not null default '{}';
--> statement-breakpoint
update checkups c set check_counts = s.counts from (
  select tenant_id, checkup_id, jsonb_object_agg(number, jsonb_build_array(wrong, missing)) counts from (
    select r.tenant_id, r.checkup_id, f->>'number' number, count(*) filter (where f->>'verdict' = 'wrong') wrong,
      count(*) filter (where f->>'verdict' = 'missing') missing
    from checkup_rates r join checkups l on l.tenant_id = r.tenant_id and l.id = r.checkup_id and l.latest,
      jsonb_array_elements(r.findings) f
    group by 1, 2, 3) found
  group by 1, 2) s
where c.tenant_id = s.tenant_id and c.id = s.checkup_id;
