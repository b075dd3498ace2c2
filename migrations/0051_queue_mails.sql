-- When a mail is tried again is in the queue; the outbox keeps what an administrator reads.
insert into queued_jobs (kind, tenant_id, key, data, attempts, next_at, error, created_at)
select 'mail', tenant_id, id::text, jsonb_build_object('outbox', id), attempts, next_at, error, created_at
from outbox where kind = 'mail' and status = 'waiting';
--> statement-breakpoint
drop index outbox_waiting;
--> statement-breakpoint
alter table outbox drop column next_at;
--> statement-breakpoint
create index outbox_waiting on outbox (id) where status = 'waiting';
