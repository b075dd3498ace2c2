-- Which server runs the first call with a key: once that server is gone, the next call with the key need not wait.
alter table idempotency_keys add column holder integer;
