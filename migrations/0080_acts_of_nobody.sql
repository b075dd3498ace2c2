-- What the product did by itself has nobody as its actor.
alter table audit_log alter column actor_id drop not null;
