-- What all servers know together of a GDS account: its token (sealed), who fetches the next one, and whether it rests.
create table gds_accounts (
  key              text        primary key,
  gds_id           integer     not null check (gds_id in (1, 2)),
  token            bytea,
  token_expires_at timestamptz,
  token_lease_until timestamptz,
  failures         integer     not null default 0,
  resting_until    timestamptz,
  rest_reason      text,
  updated_at       timestamptz not null default now()
);
--> statement-breakpoint
-- A GDS's own code tables, as last read.
create table gds_reference (
  gds_id  integer     not null,
  kind    text        not null check (kind in ('rate_category', 'amenity')),
  type    text        not null default '',
  code    text        not null,
  name    text        not null,
  read_at timestamptz not null,
  primary key (gds_id, kind, type, code)
);
--> statement-breakpoint
-- Work that is done again and again: of several servers the one that moves `due_at` does it.
create table schedule (
  name    text        primary key,
  due_at  timestamptz not null,
  done_at timestamptz,
  outcome text
);
--> statement-breakpoint
-- Sabre knows a hotel by an id of its own and by a Global id of nine digits.
alter table gds_hotels add column global_id text;
--> statement-breakpoint
-- A reading of rules rests on the reading of details that it was made from, and judges all its rates anew.
alter table checkups add column base_id bigint;
--> statement-breakpoint
alter table checkups add column rules_read integer not null default 0;
--> statement-breakpoint
alter table checkups add constraint checkups_of_base foreign key (tenant_id, base_id) references checkups (tenant_id, id);
--> statement-breakpoint
alter table checkup_rates add column rules text not null default 'not_made' check (rules in ('read', 'failed', 'not_made'));
--> statement-breakpoint
-- Retention asks which answers nobody needs any more.
create index checkup_evidence_of_answer on checkup_evidence (sha256, at);
