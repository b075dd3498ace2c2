-- When administrators were last told that a GDS refuses an account.
alter table gds_accounts add column alerted_at timestamptz;
--> statement-breakpoint
-- Whose fetching of a token it is, so that one which comes too late changes nothing.
alter table gds_accounts add column token_lease_of text;
--> statement-breakpoint
-- Retention takes an answer's bytes and leaves its row: the hash and the uses of it stay.
alter table evidence alter column bytes drop not null;
--> statement-breakpoint
create index evidence_by_age on evidence (created_at, sha256) where bytes is not null;
--> statement-breakpoint
-- What retention looks for every day.
create index tokens_by_end on tokens (expires_at);
--> statement-breakpoint
create index jobs_by_end on jobs (ended_at) where ended_at is not null;
