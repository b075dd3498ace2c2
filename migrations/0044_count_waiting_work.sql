-- What waits for administrators is counted on every look at their overview; each index holds only what waits.
create index outbox_failed on outbox (created_at) where status = 'failed';
--> statement-breakpoint
create index issues_not_closed on issues (created_at) where status <> 'closed';
--> statement-breakpoint
create index users_unconfirmed on users (created_at) where status = 'unconfirmed';
