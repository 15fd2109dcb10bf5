-- The site names the pages itself, in the language of the reader.
alter table pages alter column title drop not null;
