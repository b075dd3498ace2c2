-- When each person was mailed a digest last, with what could not be checked until then: by their id, as timestamps. And when a digest said
-- of a hotel that nobody checks it any more.
alter table monitors add column digests_mailed jsonb not null default '{}';
--> statement-breakpoint
update monitors m set digests_mailed = (select jsonb_object_agg(r.user_id, m.digest_at) from monitor_receivers r where r.monitor_id = m.id)
where m.digest_at is not null and exists (select from monitor_receivers r where r.monitor_id = m.id);
--> statement-breakpoint
-- A change that counts as told though nobody was mailed: nobody received its mails then, or its hotel had left the monitor.
alter table monitor_changes add column told_nobody boolean not null default false;
--> statement-breakpoint
alter table monitor_hotels add column left_told_at timestamptz;
