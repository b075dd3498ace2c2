-- A GDS's list of hotels as it was uploaded, and how far it is worked off. Its rows wait in chunks, so that any server can go on with them.
create table hotel_imports (
  id            integer generated always as identity primary key,
  gds_id        integer     not null check (gds_id in (1, 2)),
  file_name     text        not null,
  created_by    integer     not null,
  created_at    timestamptz not null default now(),
  -- The column headings and some rows as they were read; and which column holds which field, null until somebody has said so.
  headings      jsonb       not null,
  sample        jsonb       not null,
  mapping       jsonb,
  -- The rows whose outcome is known are 1 to proceeded_count of total_count; these are the sum of the four that follow it.
  total_count               integer not null check (total_count >= 0),
  proceeded_count           integer not null default 0,
  automatically_added_count integer not null default 0,
  to_resolve_count          integer not null default 0,
  resolved_count            integer not null default 0,
  skipped_count             integer not null default 0,
  -- Only hotels up to this one are compared with its rows, so that a row's outcome does not depend on an interruption.
  last_hotel_id integer,
  lease_until   timestamptz,
  leased_by     text,
  -- When the last row had its outcome, and when nothing was left to resolve.
  processed_at  timestamptz,
  ended_at      timestamptz,
  check (proceeded_count = automatically_added_count + to_resolve_count + resolved_count + skipped_count),
  check (proceeded_count <= total_count)
);
--> statement-breakpoint
-- One import at a time.
create unique index unresolved_hotel_import on hotel_imports ((true)) where ended_at is null;
--> statement-breakpoint
-- Rows that wait: JSON lines of cells, compressed. `first_row` counts from 1.
create table hotel_import_chunks (
  import_id integer not null references hotel_imports on delete cascade,
  first_row integer not null,
  rows_count integer not null,
  rows      bytea   not null,
  primary key (import_id, first_row)
);
--> statement-breakpoint
-- What became of each row that no person needs to decide on. `line` is its row in the file, the heading is row 1.
create table hotel_import_rows (
  import_id   integer not null references hotel_imports on delete cascade,
  row         integer not null,
  line        integer not null,
  outcome     text    not null check (outcome in ('matched', 'created', 'skipped')),
  reason      text,
  name        text,
  property_id text,
  chain_code  text,
  hotel_id    integer,
  similarity  real,
  primary key (import_id, row),
  check ((outcome = 'skipped') = (reason is not null))
);
--> statement-breakpoint
create index hotel_import_rows_skipped on hotel_import_rows (import_id, row) where outcome = 'skipped';
--> statement-breakpoint
-- Rows that a person decides on. `best_match` is in percent; `matches` is `[{hotel_id, similarity_index}]`, the most similar first.
create table hotel_candidates (
  id           integer generated always as identity primary key,
  import_id    integer not null references hotel_imports on delete cascade,
  row          integer not null,
  line         integer not null,
  gds_id       integer not null check (gds_id in (1, 2)),
  property_id  text    not null,
  global_id    text,
  chain_code   text    not null,
  name         text    not null,
  address      text,
  post_code    text,
  city         text,
  country      text,
  latitude     text,
  longitude    text,
  phone        text,
  best_match   real    not null,
  matches      jsonb   not null,
  status       text    not null default 'open' check (status in ('open', 'created', 'rejected', 'matched', 'mapped', 'skipped')),
  -- The hotel that it was made into or added to, and the entry that this made.
  hotel_id     integer references hotels on delete set null,
  gds_hotel_id integer references gds_hotels on delete set null,
  decided_by   integer,
  decided_at   timestamptz,
  created_at   timestamptz not null default now(),
  unique (import_id, row)
);
--> statement-breakpoint
create index open_hotel_candidates on hotel_candidates (import_id, best_match, id) where status = 'open';
--> statement-breakpoint
create index decided_hotel_candidates on hotel_candidates (import_id, decided_at desc) where decided_at is not null;
--> statement-breakpoint
alter table hotels add column phone text;
--> statement-breakpoint
create index gds_hotels_of_property on gds_hotels (gds_id, property_id);
