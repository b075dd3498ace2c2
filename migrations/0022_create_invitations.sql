-- People who were invited: into an account, below somebody; or to open one of their own (`account_type`).
create table invitations (
  id           integer generated always as identity primary key,
  tenant_id    integer     not null references tenants,
  email        text        not null,
  role         text        not null check (role in ('owner', 'manager', 'employee', 'travel_agent')),
  invited_to   integer,
  invited_by   integer     not null,
  created_at   timestamptz not null default now(),
  accepted_at  timestamptz,
  foreign key (tenant_id, invited_to) references users (tenant_id, id) on delete cascade,
  check ((invited_to is null) = (role in ('owner', 'travel_agent')))
);
--> statement-breakpoint
create unique index open_invitation on invitations (tenant_id, lower(email)) where accepted_at is null;
--> statement-breakpoint
create index invitations_to on invitations (tenant_id, invited_to) where accepted_at is null;
--> statement-breakpoint
-- Invitations to a trial: the account is made of them when the link is used.
create table trial_invitations (
  id            integer generated always as identity primary key,
  email         text        not null,
  first_name    text        not null,
  last_name     text        not null,
  role          text        not null check (role in ('owner', 'travel_agent')),
  gds_ids       integer[]   not null,
  hotel_ids     integer[]   not null,
  trial_ends_at date        not null,
  invited_by    integer     not null references users,
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
--> statement-breakpoint
create unique index open_trial_invitation on trial_invitations (lower(email)) where used_at is null;
--> statement-breakpoint
create index tokens_of_invitation on tokens (((subject ->> 'invitation_id')::integer)) where kind in ('invitation', 'trial_invitation');
--> statement-breakpoint
-- The log outlives the people in it: somebody who was never confirmed can be deleted.
alter table audit_log drop constraint audit_log_actor_id_fkey, drop constraint audit_log_user_id_fkey;
