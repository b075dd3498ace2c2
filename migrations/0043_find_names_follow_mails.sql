-- How names are searched: without accents and capitals. The letters that Unicode doesn't split into a letter and a mark are listed.
-- Capitals are too, for databases whose locale is C. Bodies are bound when they are made, so no search path changes them. Both are built in, because the embedded database has no extensions.
create function folded(words text) returns text language sql immutable parallel safe
return case when octet_length(words) = char_length(words) then lower(words)
  else replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'),
    'ŁłØøĐđÐðĦħŦŧıŊŋẞÆŒÞ’‘ʼ'
        'АБВГҐДЂЕЄЖЗЅИІЈКЛЉМНЊОПРСТЋУФХЦЧЏШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
      'LlOoDdDdHhTtiNnßæœþ'''''''
        'абвгґдђеєжзѕиіјклљмнњопрстћуфхцчџшщъыьэюяαβγδεζηθικλμνξοπρστυφχψωσ')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;
--> statement-breakpoint
-- Every three neighbouring letters of a folded text: a text contains a word only if its three-letter parts contain the word's.
create function trigrams(letters text) returns text[] language sql immutable parallel safe cost 1000
return array(select distinct substr(letters, place, 3) from generate_series(1, char_length(letters) - 2) place);
--> statement-breakpoint
-- Kept, because to fold a name costs as much as to compare it a hundred times.
alter table hotels
  add column name_words text generated always as (folded(name)) stored,
  add column city_words text generated always as (folded(city)) stored;
--> statement-breakpoint
alter table users add column name_words text generated always as (folded(
  first_name || ' ' || last_name || ' ' || coalesce(about ->> 'hotel', about ->> 'travel_agency', ''))) stored;
--> statement-breakpoint
create index hotels_name_words on hotels using gin (trigrams(name_words));
--> statement-breakpoint
create index hotels_city_words on hotels using gin (trigrams(city_words));
--> statement-breakpoint
create index users_name_words on users using gin (trigrams(name_words));
--> statement-breakpoint
create index users_email_words on users using gin (trigrams(folded(email)));
--> statement-breakpoint
-- What the GDS said when these credentials were last tested; null once they change.
alter table gds_credentials add column last_test jsonb;
--> statement-breakpoint
-- The mails about an issue when it was last sent: whether they have left yet.
alter table issues add column mail_ids integer[] not null default '{}';
