-- What servers on one PostgreSQL share while they run: which of them live, and who holds which slot of a GDS account or of equal searches.
-- Rows with leases and not locks of a session: a pooler lends its connections for one transaction each, and such locks would stay behind.
-- A slot is free where nobody holds it, or where the lease of who does has ended.
create table servers (
  number      integer     primary key,
  lease_until timestamptz not null
);
--> statement-breakpoint
-- Unlogged, so that taking a slot waits for no disk. After a crash of the database the table is empty, and servers state again what they hold.
create unlogged table slots (
  line       bigint      not null,
  place      integer     not null,
  holder     integer,
  turn       bigint      not null,
  changed_at timestamptz not null default now(),
  primary key (line, place)
) with (fillfactor = 50);
