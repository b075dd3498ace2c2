-- Whether a fix was made: the checkups that somebody ordered by pressing Done, and what they say of each stay. One at a time for a fix.
create table fix_verifications (
  id         integer generated always as identity primary key,
  tenant_id  integer     not null references tenants,
  hotel_id   integer     not null references hotels,
  gds_id     integer     not null,
  key        text        not null,
-- The field of the rate, for mails: the fix may be gone by then.
  field      text        not null,
-- Who pressed, and whose hotels they are; null once they were erased.
  user_id    integer     references users,
  person_id  integer     references users,
  status     text        not null default 'running'
    check (status in ('running', 'gone', 'still_there', 'couldnt_check', 'past', 'cancelled')),
  reason     text,
-- Stays ahead with this fix that are not checked.
  unchecked  integer     not null,
-- How often the GDS failed, and when it is asked again.
  tries      integer     not null default 0,
  next_at    timestamptz,
  started_at timestamptz not null,
  ended_at   timestamptz,
-- When somebody opened or snoozed the fix after it: what it says is old then.
  acted_at   timestamptz,
  check ((status = 'running') = (ended_at is null))
);
--> statement-breakpoint
create unique index fix_verifications_running on fix_verifications (tenant_id, hotel_id, key) where status = 'running';
--> statement-breakpoint
create index fix_verifications_of_fix on fix_verifications (tenant_id, hotel_id, key, id);
--> statement-breakpoint
create index fix_verifications_of_user on fix_verifications (tenant_id, user_id);
--> statement-breakpoint
create table verification_stays (
  verification_id     integer   not null references fix_verifications on delete cascade,
  position            integer   not null,
  check_in            date      not null,
  nights              integer   not null,
  adults              integer   not null,
  children            integer   not null,
  corporate_codes     text[]    not null,
  rate_category_codes text[]    not null,
  point_of_sale       text      not null,
-- The booking codes that it was found in, and those of them whose rules are needed to tell.
  codes               text[]    not null,
  rules_of            text[]    not null,
-- The checkup that is to decide, named in the transaction that begins it, and all that were begun, whose queries count.
  checkup_id          bigint,
  begun               bigint[]  not null default '{}',
  outcome             text      not null default 'waiting' check (outcome in ('waiting', 'gone', 'still_there', 'couldnt_check', 'past')),
  reason              text,
  shown               text,
  expected            text,
  checked_at          timestamptz,
  primary key (verification_id, position)
);
