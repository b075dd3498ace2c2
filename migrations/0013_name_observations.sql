-- One name for one thing: what does not count in a score is an observation.
alter table checkups rename column beside to observations;
