-- A mail is stored as the name of its template and the values in it. What only its recipient may know, the path of a one-time
-- link, is sealed. `error` is what the mail server said last; a mail whose link has expired is not sent any more.
alter table outbox add column mail text, add column link bytea, add column reply_to text, add column error text,
  add column expires_at timestamptz;
--> statement-breakpoint
update outbox set mail = 'feedback', reply_to = body ->> 'reply_to',
  body = jsonb_build_object('name', body -> 'name', 'email', body -> 'reply_to', 'topic', body -> 'topic', 'message', body -> 'message')
  where kind = 'mail' and body ->> 'template' = 'feedback';
--> statement-breakpoint
update outbox set mail = 'gds_account_refused', body = body - 'template'
  where kind = 'mail' and body ->> 'template' = 'gds_account_refused';
--> statement-breakpoint
alter table outbox add constraint outbox_mail check ((kind = 'mail') = (mail is not null));
--> statement-breakpoint
create index outbox_newest on outbox (created_at desc, id desc) where kind = 'mail';
