-- How often each account has changed anything, 0 for what an administrator changes for all: a replica that counts as many has it too. Counted
-- only where there is a replica.
create table account_changes (
  tenant_id integer primary key,
  changes   bigint  not null
) with (fillfactor = 50);
