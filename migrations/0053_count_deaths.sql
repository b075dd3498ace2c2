-- Servers that died over a job are counted apart from its failures: a server that stops hard is not the job's fault.
alter table queued_jobs add column deaths integer not null default 0;
