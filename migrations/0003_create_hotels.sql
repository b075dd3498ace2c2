-- The catalogue: a hotel, and where each GDS sells it. Ids of a GDS are text.
create table hotels (
  id         integer generated always as identity primary key,
  name       text        not null,
  address    text,
  city       text,
  post_code  text,
  country    text,
  email      text,
  latitude   text,
  longitude  text,
  time_zone  text,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index hotels_name on hotels (lower(name), id);
--> statement-breakpoint
create table gds_hotels (
  id          integer generated always as identity primary key,
  hotel_id    integer not null references hotels on delete cascade,
  gds_id      integer not null check (gds_id in (1, 2)),
  property_id text    not null,
  chain_code  text    not null,
  currency    text,
  unique (gds_id, chain_code, property_id)
);
--> statement-breakpoint
create index gds_hotels_of_hotel on gds_hotels (hotel_id, gds_id);
--> statement-breakpoint
-- What a GDS says of the property itself, as last read.
create table gds_hotel_details (
  gds_hotel_id integer     primary key references gds_hotels on delete cascade,
  fields       jsonb       not null,
  read_at      timestamptz not null
);
--> statement-breakpoint
create table user_hotels (
  tenant_id integer not null,
  user_id   integer not null,
  hotel_id  integer not null references hotels on delete cascade,
  primary key (tenant_id, user_id, hotel_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
