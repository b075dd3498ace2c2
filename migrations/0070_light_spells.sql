-- A reference to tenants and hotels reads and locks a row of each for every cause that a checkup finds first. Checkups have these references: what
-- they found names an account and a hotel that are there.
alter table fix_spells drop constraint fix_spells_tenant_id_fkey, drop constraint fix_spells_hotel_id_fkey;
--> statement-breakpoint
alter table fix_stays drop constraint fix_stays_tenant_id_fkey, drop constraint fix_stays_hotel_id_fkey;
--> statement-breakpoint
-- Raised whenever a cause of the hotel is gone or no longer gone: where it is the same, so are the hotel's repairs.
alter table fix_progress add column repairs integer not null default 0;
