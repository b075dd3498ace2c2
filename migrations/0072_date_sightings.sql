-- What a monitor has seen belongs to the stay that showed it, which was not kept: the next run begins anew, and what is open then is no news.
-- No version that ran monitors was released before.
update monitor_watched set watched = jsonb_set(watched, '{things}', '{}') where jsonb_typeof(watched->'things') = 'object';
--> statement-breakpoint
-- By which it is known that a thing's changes are told, before it is forgotten.
create index monitor_changes_of_subject on monitor_changes (monitor_id, hotel_id, gds_id, subject);
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
