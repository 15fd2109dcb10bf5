-- How many one-time codes an address gets a day is counted over all that they are for.
create index one_time_codes_recipient on one_time_codes (recipient);

-- How many codes a network address had sent on a day, to whomever.
create table code_callers (
  -- Hash of the network address.
  caller text primary key,
  sent_on date not null,
  sent_count int not null
);
create index code_callers_day on code_callers (sent_on);
