-- A subscription that the payment provider has given up collecting, or has paused, is neither active nor cancelled: paying cures it.
alter table tenants drop constraint tenants_subscription_check;
--> statement-breakpoint
alter table tenants add constraint tenants_subscription_check check (subscription in ('none', 'active', 'unpaid', 'cancelled'));
