-- Addresses of an account's own systems that are told of events.
create table webhooks (
  id              integer     generated always as identity primary key,
  tenant_id       integer     not null references tenants,
  name            text        not null,
  url             text        not null,
  events          text[]      not null,
-- Sealed. The one before also signs until its end.
  secret          bytea       not null,
  previous_secret bytea,
  previous_until  timestamptz,
-- Of its newest message.
  sequence        integer     not null default 0,
-- Since when every attempt has failed.
  failing_since   timestamptz,
  off_at          timestamptz,
  off_reason      text        check (off_reason in ('person', 'gone', 'failing')),
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  check ((off_at is null) = (off_reason is null)),
  check ((previous_secret is null) = (previous_until is null))
);
--> statement-breakpoint
create unique index webhooks_by_name on webhooks (tenant_id, lower(name));
--> statement-breakpoint
-- What was to be sent: stored with its cause, kept for 30 days.
create table webhook_messages (
  id         bigint      generated always as identity primary key,
  webhook_id integer     not null references webhooks on delete cascade,
-- The same at every attempt, so that a receiver knows what it has.
  message    text        not null,
  event      text        not null,
  sequence   integer     not null,
  body       text        not null,
  state      text        not null check (state in ('waiting', 'delivered', 'failed')),
-- How many times it was sent again on request: what is left of an earlier time sends nothing.
  turn       integer     not null default 0,
-- When it is tried next.
  next_at    timestamptz,
  created_at timestamptz not null
);
--> statement-breakpoint
create index webhook_messages_newest on webhook_messages (webhook_id, id);
--> statement-breakpoint
create index webhook_messages_old on webhook_messages (created_at);
--> statement-breakpoint
create table webhook_attempts (
  id         bigint      generated always as identity primary key,
  message_id bigint      not null references webhook_messages on delete cascade,
  at         timestamptz not null,
-- Null where nothing was answered; then the error says why.
  status     smallint,
  ms         integer     not null,
  answer     text        not null,
  error      text
);
--> statement-breakpoint
create index webhook_attempts_of_message on webhook_attempts (message_id, id);
--> statement-breakpoint
-- A rule of a monitor is told to people, to a webhook, or to both.
update monitors set rules = (
  select jsonb_agg('{"people": true, "webhook_id": null}'::jsonb || rule order by position)
  from jsonb_array_elements(rules) with ordinality r(rule, position))
where jsonb_typeof(rules) = 'array' and rules <> '[]';
--> statement-breakpoint
-- When webhooks were told last, and of each change whether they are done with it, like told_now_at and told_at for emails.
alter table monitors add column hooked_at timestamptz;
--> statement-breakpoint
alter table monitor_changes add column hooked_at timestamptz;
--> statement-breakpoint
update monitor_changes set hooked_at = confirmed_at;
--> statement-breakpoint
create index monitor_changes_unhooked on monitor_changes (monitor_id) where hooked_at is null;
--> statement-breakpoint
-- The score from which falls are counted that webhooks are told.
alter table monitor_scores alter column score drop not null, add column hook_score numeric;
