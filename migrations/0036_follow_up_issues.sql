-- A closed issue is never reopened: what is still wrong is reported by a new one, which names the old one.
alter table issues add column follows integer references issues on delete set null;
--> statement-breakpoint
create index issues_following on issues (follows) where follows is not null;
