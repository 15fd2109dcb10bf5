-- What the provider calls a payment before its money is taken, such as the session of its page.
alter table payments add column provider_ref text;
