-- One asking of a GDS for hotel and stay. p1..p5 and q1..q5 are the passed and the counted weight of rate description,
-- room description, meal plans, cancellation policy and pricing; `applicable` also counts what was unknown.
create table checkups (
  id                  bigint generated always as identity primary key,
  tenant_id           integer     not null references tenants,
  user_id             integer     not null,
  actor_id            integer     not null references users,
  hotel_id            integer     not null references hotels,
  gds_id              integer     not null,
  mode                text        not null check (mode in ('full', 'hotel_details_only')),
  check_in            date        not null,
  nights              integer     not null,
  adults              integer     not null,
  children            integer     not null,
  corporate_codes     text[]      not null,
  rate_category_codes text[]      not null,
  point_of_sale       text        not null,
  status              text        not null check (status in ('running', 'complete', 'partial', 'failed')),
  outcome             text,
  messages            jsonb       not null default '[]',
  missing             jsonb       not null default '[]',
  depth               text        not null default 'details',
  calls               jsonb       not null default '{}',
  rule_set            integer     not null,
  rates_count         integer     not null default 0,
  price_wrong_rates   integer     not null default 0,
  applicable          integer     not null default 0,
  p1 integer not null default 0, q1 integer not null default 0,
  p2 integer not null default 0, q2 integer not null default 0,
  p3 integer not null default 0, q3 integer not null default 0,
  p4 integer not null default 0, q4 integer not null default 0,
  p5 integer not null default 0, q5 integer not null default 0,
  latest              boolean     not null default false,
  created_at          timestamptz not null default now(),
  ended_at            timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
--> statement-breakpoint
-- The newest whole reading of each question; what all pages look at.
create unique index checkups_latest on checkups
  (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale)
  where latest;
--> statement-breakpoint
create index checkups_of_hotel on checkups (tenant_id, hotel_id, gds_id, created_at desc, id desc);
--> statement-breakpoint
create index checkups_running on checkups (created_at) where status = 'running';
--> statement-breakpoint
create table checkup_rates (
  id          bigint generated always as identity primary key,
  tenant_id   integer  not null,
  checkup_id  bigint   not null,
  position    smallint not null,
  rate_plan   text     not null,
  p1 smallint not null, q1 smallint not null,
  p2 smallint not null, q2 smallint not null,
  p3 smallint not null, q3 smallint not null,
  p4 smallint not null, q4 smallint not null,
  p5 smallint not null, q5 smallint not null,
  applicable  smallint not null,
  wrong       smallint not null,
  missing     smallint not null,
  price_wrong boolean  not null,
  fields      jsonb    not null,
  findings    jsonb    not null,
  verdicts    jsonb    not null,
  foreign key (tenant_id, checkup_id) references checkups (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index checkup_rates_of_checkup on checkup_rates (tenant_id, checkup_id, rate_plan)
  include (id, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, applicable, price_wrong);
--> statement-breakpoint
-- The answer of a GDS as received, once for each content.
create table evidence (
  sha256     text        primary key,
  bytes      bytea       not null,
  size       integer     not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
alter table evidence alter column bytes set storage external;
--> statement-breakpoint
create table checkup_evidence (
  id            bigint generated always as identity primary key,
  tenant_id     integer     not null,
  checkup_id    bigint      not null,
  operation     text        not null,
  at            timestamptz not null,
  ms            integer     not null,
  point_of_sale text,
  request       text        not null,
  status        integer,
  sha256        text        references evidence,
  rule_set      integer     not null,
  foreign key (tenant_id, checkup_id) references checkups (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index checkup_evidence_of_checkup on checkup_evidence (tenant_id, checkup_id);
--> statement-breakpoint
-- The dashboard reads only this: weights of all latest readings of a day of check-in, changed by delta when `latest` flips.
create table day_scores (
  tenant_id         integer     not null,
  hotel_id          integer     not null,
  gds_id            integer     not null,
  check_in          date        not null,
  rates             integer     not null,
  price_wrong_rates integer     not null,
  applicable        integer     not null,
  p1 integer not null, q1 integer not null,
  p2 integer not null, q2 integer not null,
  p3 integer not null, q3 integer not null,
  p4 integer not null, q4 integer not null,
  p5 integer not null, q5 integer not null,
  last_read_at      timestamptz not null,
  primary key (tenant_id, hotel_id, gds_id, check_in)
);
--> statement-breakpoint
-- What was found on a day of reading, by check; history and reasons read only this.
create table check_days (
  tenant_id    integer  not null,
  hotel_id     integer  not null,
  gds_id       integer  not null,
  read_on      date     not null,
  check_number smallint not null,
  passed       integer  not null,
  wrong        integer  not null,
  missing      integer  not null,
  primary key (tenant_id, hotel_id, gds_id, read_on, check_number)
);
--> statement-breakpoint
-- Every query: who, on whose account, which GDS, what kind, counted on the plan or not.
create table usage_events (
  id         bigint generated always as identity primary key,
  tenant_id  integer     not null,
  user_id    integer     not null,
  actor_id   integer     not null,
  hotel_id   integer,
  gds_id     integer     not null,
  kind       text        not null check (kind in ('rate_details', 'rate_rules', 'hotel_details')),
  counted    boolean     not null,
  checkup_id bigint,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index usage_events_of_tenant on usage_events (tenant_id, created_at);
--> statement-breakpoint
-- The counter is money: it is changed by one conditional UPDATE in the transaction that stores the query.
create table usage_periods (
  tenant_id  integer not null references tenants,
  period     date    not null,
  used       integer not null default 0,
  allowed    integer,
  primary key (tenant_id, period)
);
