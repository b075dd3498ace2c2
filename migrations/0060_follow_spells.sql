-- What became of each cause: since when it is found, on which stays, whether it is gone or came back. Whoever stores a checkup writes it in the
-- same transaction: one row for each stay, so that a hundred causes that only go on cost no more than one.
create table fix_stays (
  id                  bigint generated always as identity primary key,
  tenant_id           integer     not null references tenants,
  hotel_id            integer     not null references hotels,
  gds_id              integer     not null,
  check_in            date        not null,
  nights              integer     not null,
  adults              integer     not null,
  children            integer     not null,
  corporate_codes     text[]      not null,
  rate_category_codes text[]      not null,
  point_of_sale       text        not null,
-- The newest complete checkup of it that was followed, by when its details were fetched, and the newest one at all.
  checked_at          timestamptz,
  rule_set            integer,
  seen_at             timestamptz not null,
  seen_by             bigint      not null,
-- Of what that one found: where the next one finds the same, nothing else is written, unless something waits to be decided (`pending`).
  found_hash          text        not null,
  pending             boolean     not null,
-- Ids of spells: found by that one; found by any, in a booking code that no checkup has seen without it since; and for each ever found
-- {"codes", "open", "decided_at", "decided_by"}, the last three only where they are not those of the newest checkup.
  found               integer[]   not null,
  open                integer[]   not null,
  parts               jsonb       not null
) with (fillfactor = 80);
--> statement-breakpoint
create unique index fix_stays_request on fix_stays
  (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale);
--> statement-breakpoint
-- One row for each cause of a hotel in a GDS. `last_seen` is as of its last change: where it only goes on, the rows of its stays know. Checkups
-- and rule sets are named by number alone: they may be gone. `cause` is what the list says of it once no rate has it any more.
create table fix_spells (
  id              integer generated always as identity primary key,
  tenant_id       integer     not null references tenants,
  hotel_id        integer     not null references hotels,
  gds_id          integer     not null,
  key             text        not null,
  cause           jsonb       not null,
  checks          smallint[]  not null,
  first_seen      timestamptz not null,
  first_checkup   bigint      not null,
  opened_at       timestamptz not null,
  last_seen       timestamptz not null,
  last_checkup    bigint      not null,
  gone_at         timestamptz,
  gone_checkup    bigint,
  came_back       integer     not null default 0,
  worst           numeric,
  currency        text,
  marked_rule_set integer,
  unique (tenant_id, hotel_id, gds_id, key),
  check ((gone_at is null) = (gone_checkup is null)),
  check ((worst is null) = (currency is null))
) with (fillfactor = 80);
--> statement-breakpoint
create index fix_spells_gone on fix_spells (tenant_id, gone_at) where gone_at is not null;
--> statement-breakpoint
-- How far the checkups of a hotel were followed: those after (upto_at, upto_id) wait for the task that catches up. Once that is done, each
-- checkup is followed as it is stored.
create table fix_progress (
  tenant_id integer     not null references tenants,
  hotel_id  integer     not null references hotels,
  upto_at   timestamptz not null default '-infinity',
  upto_id   bigint      not null default 0,
  done      boolean     not null default false,
  primary key (tenant_id, hotel_id)
);
--> statement-breakpoint
create index fix_progress_waiting on fix_progress (tenant_id, hotel_id) where not done;
--> statement-breakpoint
insert into fix_progress (tenant_id, hotel_id) select distinct tenant_id, hotel_id from checkups;
