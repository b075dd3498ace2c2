-- What people say of a fix; the fix itself is found anew at each look. `key` names it within a hotel.
create table fix_states (
  tenant_id   integer     not null references tenants,
  hotel_id    integer     not null references hotels,
  key         text        not null,
  state       text        not null default 'open' check (state in ('open', 'done', 'snoozed')),
  done_at     timestamptz,
  until       date,
  assigned_to integer,
  actor_id    integer     not null references users,
  updated_at  timestamptz not null,
  primary key (tenant_id, hotel_id, key),
  foreign key (tenant_id, assigned_to) references users (tenant_id, id),
  check ((state = 'done') = (done_at is not null)),
  check ((state = 'snoozed') = (until is not null))
);
--> statement-breakpoint
-- When a person looked at the dashboard last, and when the visit before this one ended.
create table dashboard_visits (
  tenant_id integer     not null references tenants,
  user_id   integer     not null,
  seen_at   timestamptz not null,
  since     timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
--> statement-breakpoint
-- What was known of a stay at a moment in the past.
create index checkups_of_stay on checkups (tenant_id, hotel_id, gds_id, check_in, created_at desc);
