-- One name for one thing: a stored checkup is re-scored, and a circuit breaker leaves a GDS account alone while it is open.
alter table earlier_judgements rename to earlier_scores;
--> statement-breakpoint
alter index earlier_judgements_pkey rename to earlier_scores_pkey;
--> statement-breakpoint
alter index earlier_judgements_of_checkup rename to earlier_scores_of_checkup;
--> statement-breakpoint
alter table earlier_scores rename column judged_at to scored_at;
--> statement-breakpoint
alter table checkups rename column judged_at to scored_at;
--> statement-breakpoint
alter table gds_accounts rename column resting_until to open_until;
--> statement-breakpoint
alter table gds_accounts rename column rest_reason to open_reason;
--> statement-breakpoint
update jobs set kind = 'rescore' where kind = 'judging';
--> statement-breakpoint
update schedule set name = 'rescore' where name = 'judging';
