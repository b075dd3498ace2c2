-- Deviations that somebody accepted: for a cause of a hotel in a GDS, in one booking code or all of them. One holds for the values of that moment
-- alone, until its day, until somebody ends it, or until another value is found; `ended` then has the booking code, the cause that is found now
-- and both values. Several for one check have been accepted at once.
create table accepted_deviations (
  id           integer     generated always as identity primary key,
  tenant_id    integer     not null references tenants,
  hotel_id     integer     not null references hotels,
  gds_id       integer     not null,
  key          text        not null,
  subject      text        not null,
  check_number smallint    not null,
  scope        text        not null check (scope in ('code', 'cause', 'check')),
  code         text,
  reason       text        not null check (reason in ('agreed', 'gds_cannot_show', 'on_purpose', 'false_alarm')),
  note         text,
  held         jsonb       not null,
-- What the list says of it: the finding, as it was.
  words        jsonb       not null,
  accepted_by  integer     not null references users,
  accepted_at  timestamptz not null,
  expires_on   date        not null,
  ended_at     timestamptz,
  ended_how    text check (ended_how in ('changed', 'by_person', 'replaced')),
  ended_by     integer references users,
  ended        jsonb,
  check ((scope = 'code') = (code is not null)),
  check ((ended_at is null) = (ended_how is null)),
  check ((ended_how = 'changed') = (ended is not null))
);
--> statement-breakpoint
create unique index accepted_deviations_holding on accepted_deviations (tenant_id, hotel_id, gds_id, key, coalesce(code, '')) where ended_at is null;
--> statement-breakpoint
create index accepted_deviations_changed on accepted_deviations (tenant_id, hotel_id, ended_at) where ended_how = 'changed';
--> statement-breakpoint
create index accepted_deviations_false on accepted_deviations (accepted_at) where reason = 'false_alarm';
