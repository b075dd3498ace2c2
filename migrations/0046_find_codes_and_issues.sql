-- The global search finds properties and issues by the start of a code, and issues by their hotel.
create index gds_hotels_by_start on gds_hotels (upper(property_id) collate "C");
--> statement-breakpoint
create index issues_by_start on issues (upper(booking_code) collate "C");
--> statement-breakpoint
create index issues_about on issues (hotel_id, created_at desc, id desc);
