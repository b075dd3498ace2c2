-- When the person proved to read their address; people from before count as having done so.
alter table users add column email_verified_at timestamptz;
--> statement-breakpoint
update users set email_verified_at = created_at where status <> 'unconfirmed';
--> statement-breakpoint
-- A demo is an account of its own with one hotel, which everybody enters who has its link. The link's token is sealed, because
-- administrators copy it again; it is found by its hash.
create table demos (
  id           integer generated always as identity primary key,
  tenant_id    integer     not null,
  user_id      integer     not null,
  name         text        not null,
  hotel_id     integer     not null references hotels,
  gds_ids      integer[]   not null check (gds_ids <> '{}' and gds_ids <@ array[1, 2]),
  deadline_at  date        not null,
  queries      integer     not null check (queries >= 0),
  hash         text        not null unique,
  token        bytea       not null,
  cancelled_at timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
