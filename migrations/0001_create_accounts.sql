-- A tenant is the account that pays and owns data: a hotel group, an agency, or the platform itself.
create table tenants (
  id                integer generated always as identity primary key,
  kind              text        not null check (kind in ('hotel', 'agency', 'platform')),
  name              text        not null,
  trial_ends_at     date,
  card_on_file      boolean     not null default false,
  payment_failed_at date,
  subscription      text        not null default 'none' check (subscription in ('none', 'active', 'cancelled')),
  paid_until        date,
  created_at        timestamptz not null default now()
);
--> statement-breakpoint
create table users (
  id            integer generated always as identity primary key,
  tenant_id     integer     not null references tenants,
  email         text        not null,
  password_hash text,
  first_name    text        not null,
  last_name     text        not null,
  phone         text,
  role          text        not null check (role in ('owner', 'manager', 'employee', 'travel_agent')),
  is_admin      boolean     not null default false,
  is_demo       boolean     not null default false,
  status        text        not null check (status in ('active', 'inactive', 'unconfirmed')),
  supervisor_id integer,
  about         jsonb       not null default '{}',
  created_at    timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, supervisor_id) references users (tenant_id, id)
);
--> statement-breakpoint
create unique index users_email on users (lower(email));
--> statement-breakpoint
create table user_gds (
  tenant_id integer not null,
  user_id   integer not null,
  gds_id    integer not null check (gds_id in (1, 2)),
  primary key (tenant_id, user_id, gds_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- Tokens of every kind, as SHA-256 only: who reads this table cannot log in.
create table tokens (
  hash       text        primary key,
  kind       text        not null check (kind in ('session', 'demo', 'verification', 'reset', 'invitation', 'trial_invitation', 'preview', 'api', 'property', 'answer')),
  tenant_id  integer     not null,
  user_id    integer,
  name       text,
  subject    jsonb       not null default '{}',
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  expires_at timestamptz not null,
  idle_until timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index tokens_of_user on tokens (tenant_id, user_id);
--> statement-breakpoint
-- Secrets are sealed (AES-256-GCM bound to tenant, user, GDS and field); they go in and never come out.
create table gds_credentials (
  id          integer generated always as identity primary key,
  tenant_id   integer     not null,
  user_id     integer     not null,
  gds_id      integer     not null check (gds_id in (1, 2)),
  username    text        not null default '',
  branch_code text        not null default '',
  pcc         text        not null default '',
  password    bytea,
  token       bytea,
  created_at  timestamptz not null default now(),
  unique (tenant_id, user_id, gds_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- Guesses and floods, counted for all servers together: one row a key and window.
create table attempts (
  key        text        not null,
  window_at  timestamptz not null,
  count      integer     not null,
  primary key (key, window_at)
);
