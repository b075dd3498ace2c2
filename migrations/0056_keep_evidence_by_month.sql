-- Waits for a moment in which nobody uses the two tables, and meanwhile holds up nobody: other transactions lock them in either order.
do $$ begin
  loop
    begin
      lock table evidence, checkup_evidence in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.02);
    end;
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
