-- Besides queries, usage events count exports, copied links, reported issues and hotel searches; those belong to no GDS or to one.
alter table usage_events alter column gds_id drop not null;
--> statement-breakpoint
alter table usage_events drop constraint usage_events_kind_check;
--> statement-breakpoint
alter table usage_events add constraint usage_events_kind_check check (kind in
  ('rate_details', 'rate_rules', 'hotel_details', 'export_pdf', 'export_excel', 'copy_link', 'create_issue', 'hotel_search'));
--> statement-breakpoint
-- Statistics read only this: events by day (UTC), person, hotel and GDS (0 for none) and kind. What administrators do for
-- somebody is left out.
create table usage_days (
  day       date    not null,
  tenant_id integer not null,
  user_id   integer not null,
  hotel_id  integer not null,
  gds_id    integer not null,
  kind      text    not null,
  uses      integer not null,
  primary key (day, tenant_id, user_id, hotel_id, gds_id, kind)
);
--> statement-breakpoint
create index usage_days_of_tenant on usage_days (tenant_id, day);
--> statement-breakpoint
insert into usage_days (day, tenant_id, user_id, hotel_id, gds_id, kind, uses)
  select (e.created_at at time zone 'UTC')::date, e.tenant_id, e.user_id, coalesce(e.hotel_id, 0), coalesce(e.gds_id, 0),
      e.kind, count(*)
  from usage_events e join users u on u.id = e.actor_id where not u.is_admin group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
-- In order, so that two transactions that count the same take the rows in the same order.
create function add_usage_days() returns trigger language plpgsql as $$
begin
  insert into usage_days as d (day, tenant_id, user_id, hotel_id, gds_id, kind, uses)
    select (e.created_at at time zone 'UTC')::date, e.tenant_id, e.user_id, coalesce(e.hotel_id, 0), coalesce(e.gds_id, 0),
      e.kind, count(*)
    from added e join users u on u.id = e.actor_id where not u.is_admin group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (day, tenant_id, user_id, hotel_id, gds_id, kind) do update set uses = d.uses + excluded.uses;
  return null;
end $$;
--> statement-breakpoint
create trigger usage_events_add_days after insert on usage_events
  referencing new table as added for each statement execute function add_usage_days();
