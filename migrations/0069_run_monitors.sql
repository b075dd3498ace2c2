-- Monitors: checkups that the product makes by itself at set times, of hotels of an account, within a limit of queries.
create table monitors (
  id              integer     generated always as identity primary key,
  tenant_id       integer     not null references tenants,
  name            text        not null,
  created_by      integer     not null references users,
-- Who saved its hotels last: their reach and their GDS accounts are those of its runs.
  user_id         integer     not null references users,
  gds             integer[]   not null,
  corporate_codes text[]      not null,
  stays           jsonb       not null,
  booking_codes   text[]      not null,
-- The rules of at most so many booking codes of a checkup are read too.
  rules_of        smallint,
  every           text        not null check (every in ('6h', '12h', 'daily', 'weekdays', 'weekly', 'monthly')),
  at              text        not null,
  weekday         smallint    not null,
  day             smallint    not null,
  zone            text        not null check (zone in ('account', 'hotel')),
  month_limit     integer     not null,
  digest          text        not null check (digest in ('daily', 'weekly', 'per_run')),
  sign_of_life    boolean     not null,
  price_moves     smallint,
  rules           jsonb       not null,
  paused_at       timestamptz,
  finished_at     timestamptz,
-- What keeps it from running, in words too, and when that was looked at last.
  held            text check (held in ('month_limit', 'share', 'credentials', 'gds_paused', 'account', 'no_hotels')),
  held_message    text,
  held_looked_at  timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  updated_by      integer     not null references users,
  check ((held is null) = (held_message is null))
);
--> statement-breakpoint
create unique index monitors_by_name on monitors (tenant_id, lower(name));
--> statement-breakpoint
create index monitors_held on monitors (held_looked_at) where held is not null;
--> statement-breakpoint
create table monitor_hotels (
  monitor_id integer not null references monitors on delete cascade,
  hotel_id   integer not null references hotels on delete cascade,
  primary key (monitor_id, hotel_id)
);
--> statement-breakpoint
create index monitor_hotels_of_hotel on monitor_hotels (hotel_id);
--> statement-breakpoint
create table monitor_receivers (
  monitor_id integer not null references monitors on delete cascade,
  user_id    integer not null references users on delete cascade,
  primary key (monitor_id, user_id)
);
--> statement-breakpoint
create index monitor_receivers_of_user on monitor_receivers (user_id);
--> statement-breakpoint
-- The next turn of a monitor by one clock. It begins within the half hour after it is due, always as late.
create table monitor_turns (
  monitor_id integer     not null references monitors on delete cascade,
  zone       text        not null,
  due_at     timestamptz not null,
  begins_at  timestamptz not null,
  primary key (monitor_id, zone)
);
--> statement-breakpoint
create index monitor_turns_due on monitor_turns (begins_at);
--> statement-breakpoint
-- How much of an account's plan its monitors may use, in percent, and the clock of those that do not run by the hotels' own.
create table monitor_accounts (
  tenant_id integer  primary key references tenants,
  share     smallint not null default 50,
  time_zone text     not null default 'UTC'
);
--> statement-breakpoint
-- One execution. What it cost counts also after its monitor was deleted.
create table monitor_runs (
  id              integer     generated always as identity primary key,
  tenant_id       integer     not null references tenants,
  monitor_id      integer     references monitors on delete set null,
-- Null where somebody started it: then all hotels are checked.
  zone            text,
  started_by      integer     references users,
  due_at          timestamptz not null,
  begun_at        timestamptz,
  ended_at        timestamptz,
  state           text        not null default 'due' check (state in ('due', 'running', 'done', 'partly', 'failed', 'skipped')),
  reason          text,
  planned         integer     not null default 0,
  planned_queries integer     not null default 0,
  answered        integer     not null default 0,
  failed          integer     not null default 0,
  queries         integer     not null default 0,
  findings        integer     not null default 0,
  check ((state in ('due', 'running')) = (ended_at is null))
);
--> statement-breakpoint
create unique index monitor_runs_once on monitor_runs (monitor_id, zone, due_at) where zone is not null;
--> statement-breakpoint
create unique index monitor_runs_open on monitor_runs (monitor_id, coalesce(zone, '')) where state in ('due', 'running');
--> statement-breakpoint
create index monitor_runs_of_monitor on monitor_runs (monitor_id, due_at);
--> statement-breakpoint
create index monitor_runs_of_tenant on monitor_runs (tenant_id, due_at);
--> statement-breakpoint
create table monitor_checks (
  run_id          integer  not null references monitor_runs on delete cascade,
  position        integer  not null,
  tenant_id       integer  not null references tenants,
  hotel_id        integer  not null references hotels,
  gds_id          integer  not null,
  check_in        date     not null,
  nights          smallint not null,
  adults          smallint not null,
  children        smallint not null,
  corporate_codes text[]   not null,
-- The booking codes whose rules are read too.
  rules_of        text[]   not null,
-- Which of the monitor's stays it is, by the same name in every run.
  slots           text[]   not null default '{}',
-- Named in the transaction that begins it, so that it is never asked twice.
  checkup_id      bigint,
-- Causes that its answer has found: kept, because an older checkup forgets them.
  findings        integer,
  failure         text,
  reason          text,
  primary key (run_id, position)
);
--> statement-breakpoint
create index monitor_checks_of_checkup on monitor_checks (tenant_id, checkup_id) where checkup_id is not null;
