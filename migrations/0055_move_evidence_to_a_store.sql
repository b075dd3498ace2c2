-- Where a response's bytes are in an S3-compatible store and not in `bytes`: 'stored' there, or 'to_delete' from there, which retention asks for.
alter table evidence add column object_state text check (object_state in ('stored', 'to_delete'));
--> statement-breakpoint
create index evidence_stored on evidence (created_at, sha256) where object_state = 'stored';
--> statement-breakpoint
create index evidence_to_delete on evidence (sha256) where object_state = 'to_delete';
