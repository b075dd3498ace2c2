-- Waits for a moment in which nobody uses the two tables, and meanwhile holds up nobody: other transactions lock them in either order. From time
-- to time it waits for one of them, because an autovacuum only gives way to whoever waits. After five minutes it fails and says why.
do $$
declare began timestamptz := clock_timestamp(); rounds int := 0; awaited text;
begin
  loop
    begin
      lock table evidence, checkup_evidence in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if clock_timestamp() - began > interval '5 minutes' then
        raise exception 'The tables evidence and checkup_evidence are in use all the time, by a running pg_dump or VACUUM for example: let it end, then start again';
      end if;
    end;
    perform pg_sleep(0.02);
    rounds := rounds + 1;
    if rounds % 250 = 0 then
      awaited := case when rounds % 500 = 0 then 'checkup_evidence' else 'evidence' end;
      begin
        perform set_config('lock_timeout', '2s', true);
        execute format('lock table %I in access exclusive mode', awaited);
        raise exception sqlstate 'P0W01';
      exception when lock_not_available or sqlstate 'P0W01' then
        null; -- given back at once: both are taken together
      end;
      perform set_config('lock_timeout', '0', true);
    end if;
  end loop;
end $$;
--> statement-breakpoint
-- What a checkup received, when, and its hash stay when the response itself is gone with its month.
alter table checkup_evidence drop constraint checkup_evidence_sha256_fkey;
--> statement-breakpoint
alter table evidence rename to evidence_kept;
--> statement-breakpoint
-- The object of a stored response; null where a version before has stored it.
alter table evidence_kept add column month date not null default 'infinity', add column object_key text;
--> statement-breakpoint
alter table evidence_kept drop constraint evidence_pkey, add constraint evidence_kept_pkey primary key (sha256, month);
--> statement-breakpoint
-- Responses by the month (UTC) of their call, each content once in a month, so that retention drops a month at once. 'infinity' has what is
-- kept beyond its month, and what was stored before, until a task has moved it into its months.
create table evidence (like evidence_kept including defaults including storage including constraints, primary key (sha256, month)) partition by list (month);
--> statement-breakpoint
create index evidence_in_database on evidence (created_at, sha256) where bytes is not null;
--> statement-breakpoint
-- What outlives its month goes row by row, wherever its bytes are.
create index evidence_kept_by_age on evidence_kept (created_at, sha256);
--> statement-breakpoint
drop index evidence_stored, evidence_to_delete;
--> statement-breakpoint
alter table evidence attach partition evidence_kept for values in ('infinity');
--> statement-breakpoint
-- Objects that no row needs any more.
create table evidence_deletions (
  object_key text        primary key,
  created_at timestamptz not null default now()
);
