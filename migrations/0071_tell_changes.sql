-- What a monitor watches: of each cause and booking code of a hotel in a GDS what its checkups have shown.
create table monitor_watched (
  monitor_id integer not null references monitors on delete cascade,
  hotel_id   integer not null references hotels on delete cascade,
  gds_id     integer not null,
  watched    jsonb   not null,
  primary key (monitor_id, hotel_id, gds_id)
);
--> statement-breakpoint
-- Changes that a second checkup has confirmed, each told in one mail at most.
create table monitor_changes (
  id           bigint      generated always as identity primary key,
  tenant_id    integer     not null references tenants,
  monitor_id   integer     not null references monitors on delete cascade,
  hotel_id     integer     not null references hotels on delete cascade,
  gds_id       integer     not null,
-- Names the thing that changed: the key of a cause, or a booking code.
  subject      text        not null,
  kind         text        not null check (kind in
    ('new', 'back', 'changed', 'gone', 'not_sold', 'new_rate', 'closed_lra', 'unsteady', 'price_moved')),
  code         text,
  title        text        not null,
  check_in     date        not null,
  nights       smallint    not null,
  shown        text,
  expected     text,
  was          text,
  value        numeric,
  currency     text,
-- Of what is gone: since when it was found.
  since        timestamptz,
-- When a checkup showed it first and in which run, when another one confirmed it, and that checkup.
  at           timestamptz not null,
  run_id       integer     references monitor_runs on delete set null,
  confirmed_at timestamptz not null,
  checkup_id   bigint      not null,
  who          text,
  not_loaded   boolean     not null,
  told_at      timestamptz,
  check ((value is null) = (currency is null))
);
--> statement-breakpoint
create index monitor_changes_newest on monitor_changes (monitor_id, confirmed_at, id);
--> statement-breakpoint
create index monitor_changes_untold on monitor_changes (monitor_id) where told_at is null;
--> statement-breakpoint
-- When its digest was due last, when a rule told something at once, when any mail was sent, and the last month of which a sign of life was looked for.
alter table monitors add column digest_at timestamptz, add column told_now_at timestamptz, add column mailed_at timestamptz,
  add column alive_month date;
--> statement-breakpoint
-- A run that asks again ten minutes later what another one has seen once.
alter table monitor_runs add column again_of integer references monitor_runs on delete cascade;
--> statement-breakpoint
-- By which the receiver of a mail pauses its monitor, has it weekly or stops it for themselves, without a log-in.
create table monitor_links (
  hash       text        primary key,
  monitor_id integer     not null references monitors on delete cascade,
  user_id    integer     not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index monitor_links_expired on monitor_links (expires_at);
