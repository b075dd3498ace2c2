-- Servers that died over a job are counted apart from its failures: a server that stops hard is not the job's fault.
alter table queued_jobs add column deaths integer not null default 0;
--> statement-breakpoint
-- Of several dead jobs that do the same the newest is tried again.
create index queued_jobs_dead_key on queued_jobs (kind, key) where status = 'dead';
