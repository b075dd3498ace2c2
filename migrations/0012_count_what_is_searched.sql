-- Nobody searches by these columns: without figures of them a table is analysed in a tenth of the time.
alter table checkup_rates alter column fields set statistics 0;
--> statement-breakpoint
alter table checkup_rates alter column findings set statistics 0;
--> statement-breakpoint
alter table checkup_rates alter column verdicts set statistics 0;
--> statement-breakpoint
alter table checkup_rates alter column expected set statistics 0;
--> statement-breakpoint
alter table checkup_evidence alter column request set statistics 0;
--> statement-breakpoint
alter table evidence alter column bytes set statistics 0;
--> statement-breakpoint
alter table gds_hotel_details alter column fields set statistics 0;
--> statement-breakpoint
alter table idempotency_keys alter column answer set statistics 0;
--> statement-breakpoint
alter table own_records alter column fields set statistics 0;
--> statement-breakpoint
alter table own_versions alter column changes set statistics 0;
--> statement-breakpoint
alter table earlier_judgements alter column rates set statistics 0;
