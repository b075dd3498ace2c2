-- What the checkups of a day said of a hotel in a GDS, by the day at the hotel: the sums of their rates, and what became of its fixes. Charts
-- read it; whoever stores a checkup adds to it. Tenants and hotels are named by number alone: a reference would lock their tables.
create table score_days (
  tenant_id integer not null,
  hotel_id  integer not null,
  gds_id    integer not null,
  day       date    not null,
  checkups  integer not null,
-- The newest rule set that scored one of them.
  rule_set  integer not null,
  p1 integer not null, q1 integer not null,
  p2 integer not null, q2 integer not null,
  p3 integer not null, q3 integer not null,
  p4 integer not null, q4 integer not null,
  p5 integer not null, q5 integer not null,
-- By criterion. `open` after the last of them, null where the days were counted later; what the checkups found for the first time or again,
-- and what they ended.
  open   integer[],
  opened integer[] not null,
  gone   integer[] not null,
  primary key (tenant_id, hotel_id, gds_id, day)
) with (fillfactor = 80);
--> statement-breakpoint
-- Hotels whose earlier checkups were counted, and up to which day.
create table score_progress (
  tenant_id integer not null,
  hotel_id  integer not null,
  upto      date    not null default '-infinity',
  done      boolean not null default false,
  primary key (tenant_id, hotel_id)
);
--> statement-breakpoint
-- What a checkup ended. Rows change their part of it only where fix_spells_gone does too.
create index fix_spells_gone_by on fix_spells (tenant_id, gone_checkup) where gone_checkup is not null;
