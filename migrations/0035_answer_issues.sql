-- Links by which a hotel answers an issue, one for each mail; of each token only the hash is stored.
create table issue_links (
  id         integer generated always as identity primary key,
  issue_id   integer     not null references issues on delete cascade,
  recipient  text        not null,
  hash       text        not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index issue_links_of_issue on issue_links (issue_id);
--> statement-breakpoint
-- What a hotel answered. It changes no state: an issue is closed by its agent or an administrator.
create table issue_answers (
  id         integer generated always as identity primary key,
  issue_id   integer     not null references issues on delete cascade,
  link_id    integer     not null references issue_links on delete cascade,
  answer     text        not null check (answer in ('corrected', 'working_on_it', 'correct_as_shown')),
  message    text        not null,
  created_at timestamptz not null
);
--> statement-breakpoint
create index issue_answers_of_issue on issue_answers (issue_id, id);
--> statement-breakpoint
-- What a hotel looks for: the issues about its hotels.
create index issues_of_hotel on issues (hotel_id, created_at desc, id desc) where sent_at is not null;
--> statement-breakpoint
-- Evidence of a shared rate is kept while its link works.
create index previews_of_rate on previews (tenant_id, checkup_rate_id) where revoked_at is null;
