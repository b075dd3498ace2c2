-- Where checkups found something since a moment: what is open is few of all spells that an account has ever had.
create index fix_spells_found on fix_spells (tenant_id, opened_at) where gone_at is null and marked_rule_set is null;
