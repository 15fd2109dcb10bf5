-- Codes with which somebody without a password confirms a change of the account.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (
    purpose in ('sign-in', 'verify', 'reset', 'profile', 'confirm')
  );
