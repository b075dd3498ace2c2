-- One queue for everything that runs later or again. `next_at` is a time of the servers, the lease of who works on a job one of the
-- database: clocks that differ never let two servers work on the same job. A job that is done is deleted, one that failed for good
-- stays as dead.
create table queued_jobs (
  id          bigint generated always as identity primary key,
  kind        text not null,
  tenant_id   integer not null,
  key         text,
  data        jsonb not null,
  status      text not null default 'waiting' check (status in ('waiting', 'dead')),
  attempts    integer not null default 0,
  next_at     timestamptz not null,
  lease_until timestamptz,
  error       text,
  created_at  timestamptz not null default now()
);
--> statement-breakpoint
create index queued_jobs_due on queued_jobs (kind, next_at) where status = 'waiting';
--> statement-breakpoint
create index queued_jobs_turn on queued_jobs (kind, tenant_id, next_at, id) where status = 'waiting';
--> statement-breakpoint
create unique index queued_jobs_key on queued_jobs (kind, key) where status = 'waiting';
--> statement-breakpoint
create index queued_jobs_dead on queued_jobs (kind, id) where status = 'dead';
