-- Erased people keep their row, because checkups and the audit log point at it, but are in no list any more.
alter table users add column erased_at timestamptz;
--> statement-breakpoint
update users set erased_at = now() where email like 'erased-%@erased.invalid';
--> statement-breakpoint
-- The failed payment of which the account was told that access has stopped.
alter table tenants add column stopped_mail_for date;
