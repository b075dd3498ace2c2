-- What the list of fixes needs of a checkup, made when it is scored. Version 0: not yet; its causes come from its rates until it is re-scored.
alter table checkups add column causes jsonb, add column causes_version smallint not null default 0;
