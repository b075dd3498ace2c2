-- By which version of the property's own data a stay was last checked: what ends because these have changed is no repair.
alter table fix_stays add column own_version integer;
