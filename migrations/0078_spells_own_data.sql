-- By which version of the property's own data the newest answer of a stay was judged: what ends because these have changed is no repair.
alter table fix_stays add column own_version integer;
