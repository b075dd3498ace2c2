-- Whether the hotel's own system answered, or the GDS from its own database; null where the answer does not say.
alter table checkups add column live boolean;
