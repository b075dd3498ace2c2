-- From where a person has logged in before: these addresses stay open while strangers guess at the account.
create index audit_log_log_ins on audit_log (actor_id, ip) where action = 'session.opened';
