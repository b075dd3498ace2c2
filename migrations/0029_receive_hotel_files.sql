-- An import exists from the first byte of its file on, so that no second one begins; it is listed once all rows are stored.
alter table hotel_imports add column received_at timestamptz;
