-- A hotel is searched by the words of its name and its city together, so both are kept as one text. What begins with the typed
-- words is still told by name_words, which no search looks up any more.
alter table hotels add column name_city_words text generated always as (folded(name || ' ' || coalesce(city, ''))) stored;
--> statement-breakpoint
create index hotels_name_city_words on hotels using gin (trigrams(name_city_words));
--> statement-breakpoint
drop index hotels_name_words;
