-- Every state of a record is one row: it holds from version `since` until version `until`. What a version changed is read from these
-- rows, so nothing is stored twice; and what is being written for the next version is not there until that version is.
alter table own_records drop constraint own_records_pkey;
--> statement-breakpoint
alter table own_records add column since integer not null default 0;
--> statement-breakpoint
alter table own_records add column until integer not null default 2147483647;
--> statement-breakpoint
alter table own_versions add column undoable boolean not null default true;
--> statement-breakpoint
-- Earlier states, as the versions kept them; then the version that each record as it is now comes from.
insert into own_records (id, tenant_id, hotel_id, kind, since, until, first_night, last_night, fields)
overriding system value
select (after->>'id')::integer, tenant_id, hotel_id, kind, version, next, (after->>'first_night')::date, (after->>'last_night')::date, after - 'id'
from (
  select v.tenant_id, v.hotel_id, v.version, c->>'kind' kind, c->'after' after,
    lead(v.version) over (partition by v.tenant_id, v.hotel_id, c->>'id' order by v.version) next
  from own_versions v, jsonb_array_elements(v.changes) c) stated
where next is not null and jsonb_typeof(after) = 'object';
--> statement-breakpoint
update own_records r set since = stated.version
from (
  select v.tenant_id, v.hotel_id, (c->>'id')::integer id, max(v.version) version
  from own_versions v, jsonb_array_elements(v.changes) c group by 1, 2, 3) stated
where r.until = 2147483647 and r.tenant_id = stated.tenant_id and r.hotel_id = stated.hotel_id and r.id = stated.id;
--> statement-breakpoint
update own_versions v set undoable = false where exists (
  select from own_versions later where later.tenant_id = v.tenant_id and later.hotel_id = v.hotel_id and later.version > v.version
    and later.touched && v.touched);
--> statement-breakpoint
alter table own_versions drop column changes, drop column touched;
--> statement-breakpoint
alter table own_records add primary key (id, since);
--> statement-breakpoint
alter table own_records add column plan_id integer generated always as ((fields->>'plan_id')::integer) stored;
--> statement-breakpoint
alter table own_records add column room_id integer generated always as ((fields->>'room_id')::integer) stored;
--> statement-breakpoint
alter table own_records add column amount numeric generated always as ((fields->>'amount')::numeric) stored;
--> statement-breakpoint
drop index own_records_of_hotel;
--> statement-breakpoint
create index own_records_of_hotel on own_records (tenant_id, hotel_id, kind, until, first_night);
--> statement-breakpoint
create index own_records_since on own_records (tenant_id, hotel_id, since, id);
--> statement-breakpoint
create index own_records_until on own_records (tenant_id, hotel_id, until, id) where until < 2147483647;
--> statement-breakpoint
-- One record before and after a version; null where it was not or is not there.
create view own_changes as
select coalesce(now.tenant_id, past.tenant_id) tenant_id, coalesce(now.hotel_id, past.hotel_id) hotel_id,
  coalesce(now.since, past.until) as version, coalesce(now.kind, past.kind) kind, coalesce(now.id, past.id) id,
  past.fields before, now.fields after
from (select * from own_records where since > 0) now
full join (select * from own_records where until < 2147483647) past
  on past.tenant_id = now.tenant_id and past.hotel_id = now.hotel_id and past.until = now.since and past.id = now.id;
--> statement-breakpoint
-- A large version is written in steps; while it is, nobody else writes to the hotel. `lease_until` passes when its process died.
create table own_writes (
  tenant_id   integer     not null references tenants,
  hotel_id    integer     not null references hotels,
  token       text        not null,
  lease_until timestamptz not null,
  primary key (tenant_id, hotel_id)
);
