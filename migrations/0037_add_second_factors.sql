-- The second factor of a log-in. The secret is sealed (AES-256-GCM bound to tenant, user and field); until it is confirmed it counts
-- for nothing. A time step up to last_step was used or is older than one that was.
create table second_factors (
  user_id      integer     primary key,
  tenant_id    integer     not null,
  secret       bytea       not null,
  salt         text        not null,
  last_step    bigint      not null default 0,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- argon2id with the salt of the person, so that one hash finds the code among theirs.
create table recovery_codes (
  user_id   integer     not null,
  tenant_id integer     not null,
  hash      text        not null,
  used_at   timestamptz,
  primary key (user_id, hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
alter table tokens drop constraint tokens_kind_check;
--> statement-breakpoint
alter table tokens add constraint tokens_kind_check check (kind in
  ('session', 'demo', 'verification', 'reset', 'invitation', 'trial_invitation', 'preview', 'api', 'property', 'answer', 'challenge'));
