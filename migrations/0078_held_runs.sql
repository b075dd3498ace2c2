-- What held the monitor when a run of it was skipped: such a run has checked nothing.
alter table monitor_runs add column held text;
