-- What a monitor has seen belongs to the stay that showed it: what was told holds, and the stays are named from the next run on.
update monitor_watched set watched = jsonb_set(watched, '{things}', coalesce((
  select jsonb_object_agg(key, jsonb_set(value, '{state}', ((value->'state') - 'slots')
    || jsonb_build_object('stays', '{}'::jsonb, 'side', value->'state'->'told', 'pending', null, 'pending_value', null)))
  from jsonb_each(watched->'things') where jsonb_typeof(value->'state') = 'object'), '{}'))
where jsonb_typeof(watched->'things') = 'object';
--> statement-breakpoint
-- Who must act is whom the fix is assigned to when a change is told.
alter table monitor_changes drop column who;
--> statement-breakpoint
create index monitor_runs_again on monitor_runs (again_of) where again_of is not null;
--> statement-breakpoint
-- The score of a hotel that falls are counted from, in percent: the last one that a monitor had nothing to tell about, or has told.
create table monitor_scores (
  monitor_id integer not null references monitors on delete cascade,
  hotel_id   integer not null references hotels on delete cascade,
  score      numeric not null,
  primary key (monitor_id, hotel_id)
);
