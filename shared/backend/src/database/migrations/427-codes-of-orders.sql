-- A code that is sent to the phone of a guest's order opens the order.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('sign-in', 'verify', 'reset', 'profile', 'confirm', 'order'));
