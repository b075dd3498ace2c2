-- Until an account is confirmed its address may be somebody else's, whom a second factor would keep out.
delete from recovery_codes c using users u where u.id = c.user_id and u.status = 'unconfirmed';
--> statement-breakpoint
delete from second_factors f using users u where u.id = f.user_id and u.status = 'unconfirmed';
