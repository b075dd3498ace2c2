-- The sums of whole months, so that statistics of a year read a tenth of the days.
create table usage_months (
  month     date    not null check (extract(day from month) = 1),
  tenant_id integer not null,
  user_id   integer not null,
  hotel_id  integer not null,
  gds_id    integer not null,
  kind      text    not null,
  uses      integer not null,
  primary key (month, tenant_id, user_id, hotel_id, gds_id, kind)
);
--> statement-breakpoint
insert into usage_months (month, tenant_id, user_id, hotel_id, gds_id, kind, uses)
  select date_trunc('month', day)::date, tenant_id, user_id, hotel_id, gds_id, kind, sum(uses)
  from usage_days group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
-- In order, so that two transactions that count the same take the rows in the same order.
create or replace function add_usage_days() returns trigger language plpgsql as $$
begin
  with counted as (
    select (e.created_at at time zone 'UTC')::date "day", e.tenant_id, e.user_id, coalesce(e.hotel_id, 0) hotel_id,
      coalesce(e.gds_id, 0) gds_id, e.kind, count(*)::int uses
    from added e join users u on u.id = e.actor_id where not u.is_admin group by 1, 2, 3, 4, 5, 6),
  by_day as (
    insert into usage_days as d (day, tenant_id, user_id, hotel_id, gds_id, kind, uses)
      select * from counted order by 1, 2, 3, 4, 5, 6
      on conflict (day, tenant_id, user_id, hotel_id, gds_id, kind) do update set uses = d.uses + excluded.uses
      returning 1)
  insert into usage_months as m (month, tenant_id, user_id, hotel_id, gds_id, kind, uses)
    select date_trunc('month', day)::date, tenant_id, user_id, hotel_id, gds_id, kind, sum(uses)
    from counted where (select count(*) from by_day) >= 0 group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (month, tenant_id, user_id, hotel_id, gds_id, kind) do update set uses = m.uses + excluded.uses;
  return null;
end $$;
