-- Changes of a subscription that are being made at the provider: a second one waits, until the moment passes in which the first may have died.
alter table billing_customers add column busy_until timestamptz;
--> statement-breakpoint
alter table subscriptions add column cancelling_until timestamptz;
--> statement-breakpoint
-- A charge is due when its period is over, and made once `queries` says what was counted.
alter table usage_charges
  add column invoice_id text,
  alter column queries drop not null,
  alter column amount drop not null;
