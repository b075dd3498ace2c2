-- Who did what to whose data. Rows are only ever added; each holds the hash of the one before it.
create table audit_log (
  id         bigint generated always as identity primary key,
  tenant_id  integer     not null,
  actor_id   integer     not null references users,
  user_id    integer     not null references users,
  action     text        not null,
  subject    text        not null,
  details    jsonb       not null default '{}',
  ip         text,
  request_id text,
  created_at timestamptz not null default now(),
  previous   text        not null,
  hash       text        not null unique
);
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
--> statement-breakpoint
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint
-- Mails and webhooks, written with the change that causes them and sent later, at least once.
create table outbox (
  id         bigint generated always as identity primary key,
  tenant_id  integer     not null,
  kind       text        not null check (kind in ('mail', 'webhook')),
  recipient  text        not null,
  subject    text        not null,
  body       jsonb       not null,
  status     text        not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts   integer     not null default 0,
  next_at    timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
--> statement-breakpoint
create index outbox_waiting on outbox (next_at) where status = 'waiting';
--> statement-breakpoint
-- One row a key, user and path. `status` is null while the first call still runs.
create table idempotency_keys (
  tenant_id  integer     not null,
  user_id    integer     not null,
  path       text        not null,
  key        text        not null,
  body_hash  text        not null,
  status     integer,
  answer     jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, path, key)
);
--> statement-breakpoint
-- Long work. A job belongs to the server process that runs it; one whose lease is over was interrupted.
create table jobs (
  id          bigint generated always as identity primary key,
  tenant_id   integer     not null,
  user_id     integer     not null,
  kind        text        not null,
  status      text        not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  done        integer     not null default 0,
  total       integer     not null default 1,
  step        text        not null default '',
  subject     jsonb       not null default '{}',
  result      jsonb,
  error       jsonb,
  lease_until timestamptz,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
--> statement-breakpoint
create index jobs_running on jobs (lease_until) where status in ('queued', 'running');
--> statement-breakpoint
create table highlighted_phrases (
  phrase   text    primary key,
  position integer not null
);
--> statement-breakpoint
insert into highlighted_phrases (phrase, position) values
  ('free cancellation', 1), ('non-refundable', 2), ('non refundable', 3), ('non ref', 4), ('breakfast included', 5),
  ('bkfst incl', 6), ('breakfast', 7), ('half board', 8), ('full board', 9), ('all inclusive', 10), ('room only', 11),
  ('advance purchase', 12), ('prepaid', 13), ('deposit', 14), ('resort fee', 15), ('city tax', 16), ('walk-in shower', 17);
