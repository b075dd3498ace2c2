-- Who of a hotel answered from an account: read by name where the answer is shown. Null of an answer by the link of a mail.
alter table issue_answers add column user_id integer references users on delete set null;
