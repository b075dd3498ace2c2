-- A cause that comes back begins its spell anew. What the one before said of a repair is kept for the time to repair: when it was found and gone,
-- and who had said that it was made.
create table ended_spells (
  tenant_id    integer     not null references tenants,
  hotel_id     integer     not null references hotels,
  gds_id       integer     not null,
  key          text        not null,
  check_name   text        not null,
  opened_at    timestamptz not null,
  gone_at      timestamptz not null,
  gone_checkup bigint      not null,
  done_by      integer     references users
);
--> statement-breakpoint
create index ended_spells_repaired on ended_spells (tenant_id, gone_at) include (hotel_id, gds_id, opened_at);
--> statement-breakpoint
-- Few stays wait for a decision; the list of fixes looks for them.
create index fix_stays_pending on fix_stays (tenant_id, hotel_id, check_in) where pending;
