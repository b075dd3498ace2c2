-- The property's own side. One row a record; its shape is that of the domain, checked before it is written.
-- `first_night` and `last_night` are those of prices, taxes and restrictions, so that a stay loads only what it needs.
create table own_records (
  id          integer generated always as identity primary key,
  tenant_id   integer not null references tenants,
  hotel_id    integer not null references hotels,
  kind        text    not null check (kind in ('rooms', 'plans', 'codes', 'prices', 'taxes', 'restrictions')),
  first_night date,
  last_night  date,
  fields      jsonb   not null
);
--> statement-breakpoint
create index own_records_of_hotel on own_records (tenant_id, hotel_id, kind, first_night);
--> statement-breakpoint
-- Every change is a version with its author; what was before stands beside what is now, so that it can be undone.
create table own_versions (
  tenant_id integer     not null references tenants,
  hotel_id  integer     not null references hotels,
  version   integer     not null,
  at        timestamptz not null,
  user_id   integer     not null,
  actor_id  integer     not null references users,
  source    text        not null check (source in ('form', 'file', 'opentravel', 'rate', 'proposal', 'undo')),
  summary   text        not null,
  changes   jsonb       not null,
  -- How many of each kind were added, changed and removed; and the ids of all of them, to see what a later version touched too.
  counts    jsonb       not null,
  touched   integer[]   not null,
  primary key (tenant_id, hotel_id, version),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
--> statement-breakpoint
-- OpenTravel messages that were taken: a repeat with the same token changes nothing.
create table ota_messages (
  tenant_id  integer     not null references tenants,
  hotel_id   integer     not null references hotels,
  echo_token text        not null,
  sha256     text        not null,
  answer     text        not null,
  at         timestamptz not null default now(),
  primary key (tenant_id, hotel_id, echo_token)
);
--> statement-breakpoint
-- By which own data a reading was judged (0: none), when last, and what stands beside its score.
alter table checkups add column own_version integer not null default 0;
--> statement-breakpoint
alter table checkups add column judged_at timestamptz;
--> statement-breakpoint
alter table checkups add column beside jsonb not null default '[]';
--> statement-breakpoint
-- What the property expected of the rate when it was judged.
alter table checkup_rates add column expected jsonb;
--> statement-breakpoint
-- Judgements that a newer rule set or newer own data replaced: their weights, and by place each rate's weights, findings and verdicts.
create table earlier_judgements (
  id                bigint generated always as identity primary key,
  tenant_id         integer     not null,
  checkup_id        bigint      not null,
  rule_set          integer     not null,
  own_version       integer     not null,
  judged_at         timestamptz not null,
  price_wrong_rates integer     not null,
  applicable        integer     not null,
  p1 integer not null, q1 integer not null,
  p2 integer not null, q2 integer not null,
  p3 integer not null, q3 integer not null,
  p4 integer not null, q4 integer not null,
  p5 integer not null, q5 integer not null,
  rates             jsonb       not null,
  foreign key (tenant_id, checkup_id) references checkups (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index earlier_judgements_of_checkup on earlier_judgements (tenant_id, checkup_id, id);
