-- A hotel also answers from its own account: then no link of a mail led to the answer, and the audit log names the person.
alter table issue_answers alter column link_id drop not null;
