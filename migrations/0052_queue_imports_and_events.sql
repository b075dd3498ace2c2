-- Imports, payment events and re-scoring of a hotel are work of the queue, which holds their leases. What is open becomes a job.
alter table hotel_imports drop column leased_by;
--> statement-breakpoint
insert into queued_jobs (kind, tenant_id, key, data, next_at)
select 'hotel_import', u.tenant_id, i.id::text, jsonb_build_object('import', i.id), now()
from hotel_imports i join users u on u.id = i.created_by
where i.received_at is not null and i.mapping is not null and i.ended_at is null and i.processed_at is null;
--> statement-breakpoint
insert into queued_jobs (kind, tenant_id, key, data, next_at)
select 'payment_event', coalesce(c.tenant_id, 0), e.id, jsonb_build_object('event', e.id), now()
from payment_events e left join billing_customers c on c.provider_id = e.customer where e.handled_at is null;
--> statement-breakpoint
insert into queued_jobs (kind, tenant_id, key, data, next_at)
select 'hotel_rescore', (subject->>'tenant_id')::int, id::text, jsonb_build_object('job', id, 'tenant_id', (subject->>'tenant_id')::int,
    'hotel_id', (subject->>'hotel_id')::int, 'older', coalesce((subject->>'older')::int = 1, false)), now()
from jobs where kind = 'rescore' and status in ('queued', 'running') and subject->>'tenant_id' is not null and subject->>'hotel_id' is not null;
