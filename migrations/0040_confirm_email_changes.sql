-- An address that somebody wants to change to: it counts once the link in its mailbox was opened.
alter table users add column pending_email text;
--> statement-breakpoint
alter table tokens drop constraint tokens_kind_check;
--> statement-breakpoint
alter table tokens add constraint tokens_kind_check check (kind in
  ('session', 'demo', 'verification', 'reset', 'invitation', 'trial_invitation', 'preview', 'api', 'property', 'answer', 'challenge',
    'email_change', 'email_undo'));
--> statement-breakpoint
-- Addresses that can still be put back: nobody else gets them meanwhile.
create index tokens_of_email on tokens (lower(subject ->> 'email')) where kind = 'email_undo';
