-- Each check that a job makes of a person's hotels. Its row names the checkup in the transaction that begins it, so that a
-- restart makes none twice and loses none; `failure` says why it could not be made.
create table hotel_checks (
  tenant_id  integer not null references tenants,
  job_id     bigint  not null references jobs on delete cascade,
  hotel_id   integer not null references hotels,
  gds_id     integer not null,
  checkup_id bigint,
  failure    text,
  primary key (tenant_id, job_id, hotel_id, gds_id)
);
--> statement-breakpoint
create index hotel_checks_of_job on hotel_checks (job_id);
--> statement-breakpoint
-- When a person put their checklist of the first days away.
alter table users add column checklist_hidden_at timestamptz;
