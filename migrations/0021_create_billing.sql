-- What is sold. The terms of a plan are its newest version; a subscription keeps the version it was made with.
create table plans (
  id         integer generated always as identity primary key,
  name       text        not null,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create unique index plans_name on plans (lower(name)) where retired_at is null;
--> statement-breakpoint
create table plan_versions (
  id                             integer generated always as identity primary key,
  plan_id                        integer       not null references plans on delete cascade,
  version                        integer       not null,
  price                          numeric(12,2) not null check (price >= 0),
  currency                       text          not null,
  billing_cycle                  text          not null check (billing_cycle in ('month', 'year')),
  requests_in_plan               integer       not null check (requests_in_plan >= 0),
  requests_price_above_threshold numeric(12,2) not null check (requests_price_above_threshold >= 0),
  provider_price_id              text,
  created_at                     timestamptz   not null default now(),
  unique (plan_id, version)
);
--> statement-breakpoint
alter table tenants add column first_plan_id integer references plans;
--> statement-breakpoint
-- The tenant as the payment provider knows it, with the card that is charged. Syncs are numbered: an older one never overwrites a newer one.
create table billing_customers (
  tenant_id         integer     primary key references tenants,
  provider_id       text        not null unique,
  payment_method_id text,
  card_brand        text,
  card_last_four    text,
  due_amount        numeric(12,2),
  due_currency      text,
  sync_begun        integer     not null default 0,
  sync_done         integer     not null default 0,
  synced_at         timestamptz
);
--> statement-breakpoint
create table billing_details (
  tenant_id integer primary key references tenants,
  company   text    not null,
  address   text    not null,
  suite     text    not null default '',
  city      text    not null,
  state     text    not null default '',
  country   text    not null,
  post_code text    not null,
  vat_id    text    not null default ''
);
--> statement-breakpoint
create table subscriptions (
  id              integer generated always as identity primary key,
  tenant_id       integer     not null references tenants,
  provider_id     text        not null unique,
  plan_version_id integer     not null references plan_versions,
  period_start    timestamptz not null,
  period_end      timestamptz not null,
  trial_end       timestamptz,
  ends_at         timestamptz,
  ended_at        timestamptz,
  created_at      timestamptz not null default now()
);
--> statement-breakpoint
create index subscriptions_of_tenant on subscriptions (tenant_id, id);
--> statement-breakpoint
create unique index live_subscription on subscriptions (tenant_id) where ended_at is null;
--> statement-breakpoint
create table payments (
  id          integer generated always as identity primary key,
  tenant_id   integer       not null references tenants,
  provider_id text          not null unique,
  name        text          not null,
  total       numeric(12,2) not null,
  currency    text          not null,
  invoice_url text,
  created_at  timestamptz   not null
);
--> statement-breakpoint
create index payments_of_tenant on payments (tenant_id, created_at);
--> statement-breakpoint
-- Use over the plan's limit, invoiced once for each period of a subscription.
create table usage_charges (
  tenant_id       integer       not null references tenants,
  subscription_id integer       not null references subscriptions,
  period_start    timestamptz   not null,
  period_end      timestamptz   not null,
  queries         integer       not null,
  amount          numeric(12,2) not null,
  currency        text          not null,
  provider_id     text,
  created_at      timestamptz   not null default now(),
  primary key (subscription_id, period_start)
);
--> statement-breakpoint
-- What the provider reported, each event once. `handled_at` is null while the tenant has not been synced since.
create table payment_events (
  id          text        primary key,
  type        text        not null,
  customer    text,
  created_at  timestamptz not null,
  received_at timestamptz not null default now(),
  handled_at  timestamptz
);
--> statement-breakpoint
create index payment_events_open on payment_events (received_at) where handled_at is null;
