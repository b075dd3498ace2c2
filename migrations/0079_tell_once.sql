-- When a digest was mailed last, with what could not be checked until then; and when one said of a hotel that nobody checks it any more.
alter table monitors add column digest_mailed_at timestamptz;
--> statement-breakpoint
update monitors set digest_mailed_at = digest_at;
--> statement-breakpoint
-- A change that counts as told though nobody was mailed: nobody received its mails then, or its hotel had left the monitor.
alter table monitor_changes add column told_nobody boolean not null default false;
--> statement-breakpoint
alter table monitor_hotels add column left_told_at timestamptz;
