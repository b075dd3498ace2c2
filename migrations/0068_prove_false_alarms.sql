-- The responses that a deviation was accepted for, by their moment and hash: whoever looks into a false alarm finds the bytes that it was raised from.
alter table accepted_deviations add column evidence jsonb not null default '[]';
