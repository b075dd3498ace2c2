-- What became of each cause: since when it is found, whether it is gone or came back. Whoever stores a checkup writes it in the same transaction.
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
-- The newest complete checkup of it that was followed, by when its details were fetched.
  checked_at          timestamptz,
  rule_set            integer,
  unique (tenant_id, id)
) with (fillfactor = 80);
--> statement-breakpoint
create unique index fix_stays_request on fix_stays
  (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale);
--> statement-breakpoint
-- One row for each cause of a hotel in a GDS. Checkups and rule sets are named by number alone: they may be gone. `cause` is what the list says of it
-- once no rate has it any more.
create table fix_spells (
  id              bigint generated always as identity primary key,
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
  last_stay       date        not null,
  unique (tenant_id, id),
  unique (tenant_id, hotel_id, gds_id, key),
  check ((gone_at is null) = (gone_checkup is null)),
  check ((worst is null) = (currency is null))
) with (fillfactor = 80);
--> statement-breakpoint
create index fix_spells_gone on fix_spells (tenant_id, gone_at) where gone_at is not null;
--> statement-breakpoint
-- On which stays, in which booking codes. `open_codes` are those that no checkup has seen without the cause since.
create table fix_spell_stays (
  tenant_id  integer     not null,
  spell_id   bigint      not null,
  stay_id    bigint      not null,
  codes      text[]      not null,
  open_codes text[]      not null,
  found      boolean     not null generated always as (open_codes <> '{}') stored,
  decided_at timestamptz not null,
  decided_by bigint      not null,
  primary key (tenant_id, spell_id, stay_id),
  foreign key (tenant_id, spell_id) references fix_spells (tenant_id, id) on delete cascade,
  foreign key (tenant_id, stay_id) references fix_stays (tenant_id, id) on delete cascade
) with (fillfactor = 80);
--> statement-breakpoint
create index fix_spell_stays_of_stay on fix_spell_stays (tenant_id, stay_id);
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
