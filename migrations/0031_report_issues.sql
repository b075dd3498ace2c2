-- The address that an agent keeps for a hotel; nobody else's agents see it.
create table agent_emails (
  tenant_id  integer     not null,
  user_id    integer     not null,
  hotel_id   integer     not null references hotels on delete cascade,
  email      text        not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, hotel_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
-- What a person has searched hotels by; the same filters are one row.
create table hotel_searches (
  id          integer generated always as identity primary key,
  tenant_id   integer     not null,
  user_id     integer     not null,
  filters     jsonb       not null,
  hotels      integer     not null,
  searched_at timestamptz not null,
  unique (tenant_id, user_id, filters),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index hotel_searches_newest on hotel_searches (tenant_id, user_id, searched_at desc, id desc);
--> statement-breakpoint
-- What an agent reports to a hotel. `report` is the rate as it was then: stay, findings, evidence by hash and time. `recheck` is
-- what the same search found after closing; null until it ends.
create table issues (
  id              integer generated always as identity primary key,
  tenant_id       integer     not null,
  user_id         integer     not null,
  hotel_id        integer     not null references hotels,
  gds_id          integer     not null check (gds_id in (1, 2)),
  property_id     text        not null,
  checkup_id      bigint      not null,
  checkup_rate_id bigint      not null,
  booking_code    text        not null,
  email           text,
  description     text        not null,
  xls_date        date,
  report          jsonb       not null,
  status          text        not null default 'open' check (status in ('open', 'in_progress', 'closed')),
  created_at      timestamptz not null,
  sent_at         timestamptz,
  closed_at       timestamptz,
  recheck         jsonb,
  check ((status = 'closed') = (closed_at is not null)),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
--> statement-breakpoint
create index issues_newest on issues (created_at desc, id desc);
--> statement-breakpoint
create index issues_of_user on issues (tenant_id, user_id, created_at desc, id desc);
--> statement-breakpoint
-- Evidence of an issue that is not closed is kept beyond its time.
create index issues_of_checkup on issues (tenant_id, checkup_id) where status <> 'closed';
--> statement-breakpoint
-- Files that go with a mail.
create table outbox_files (
  outbox_id bigint  not null references outbox on delete cascade,
  name      text    not null,
  type      text    not null,
  bytes     bytea   not null,
  primary key (outbox_id, name)
);
