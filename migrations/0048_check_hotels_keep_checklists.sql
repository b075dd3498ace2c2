-- Each check that a job makes: of all hotels of a person, or of stays of one hotel. Its row names the checkup in the transaction
-- that begins it, so that a restart makes none twice and loses none; `failure` says why it could not be made, `reason` in short.
-- One without a stay is for the default stay of the moment at which it begins.
create table hotel_checks (
  tenant_id       integer not null references tenants,
  job_id          bigint  not null references jobs on delete cascade,
  id              bigint  generated always as identity,
  hotel_id        integer not null references hotels,
  gds_id          integer not null,
  check_in        date,
  check_out       date,
  adults          integer,
  children        integer,
  corporate_codes text[],
  checkup_id      bigint,
  failure         text,
  reason          text,
  primary key (tenant_id, job_id, id),
  check (num_nulls(check_in, check_out, adults, children, corporate_codes) in (0, 5))
);
--> statement-breakpoint
create index hotel_checks_of_job on hotel_checks (job_id);
--> statement-breakpoint
-- When a person put their checklist of the first days away.
alter table users add column checklist_hidden_at timestamptz;
