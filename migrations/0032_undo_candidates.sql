-- The entry that a forced match has replaced in the catalogue, so that the match can be undone.
alter table hotel_candidates add column replaced_entry jsonb;
