-- Hotels that a GDS fails to answer for, by the account that asked: a row exists only while the failures go on.
create table gds_account_hotels (
  account_key text        not null,
  gds_id      integer     not null check (gds_id in (1, 2)),
  property    text        not null,
  failures    integer     not null,
  open_until  timestamptz,
  updated_at  timestamptz not null,
  primary key (account_key, property)
);
--> statement-breakpoint
-- Of the failures since the last success: one hotel is counted once, with the tenant that asked for it.
alter table gds_accounts add column failed_hotels text[] not null default '{}';
--> statement-breakpoint
alter table gds_accounts add column failed_tenants integer[] not null default '{}';
--> statement-breakpoint
-- The tenant whose trial failed last: others try next.
alter table gds_accounts add column trial_failed_by integer;
