-- Links under which a travel agent shares a rate; of each token only the hash is stored.
create table previews (
  id              integer generated always as identity primary key,
  tenant_id       integer     not null references tenants,
  user_id         integer     not null,
  checkup_rate_id bigint      not null,
  hash            text        not null unique,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  revoked_at      timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
create index previews_of_person on previews (tenant_id, user_id, created_at desc);
--> statement-breakpoint
-- Documents that a job made, until they have been downloaded: a day.
create table documents (
  id         integer generated always as identity primary key,
  tenant_id  integer     not null references tenants,
  user_id    integer     not null,
  name       text        not null,
  type       text        not null,
  bytes      bytea       not null,
  created_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
--> statement-breakpoint
alter table documents alter column bytes set storage external;
--> statement-breakpoint
create index documents_by_age on documents (created_at);
