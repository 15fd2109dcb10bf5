-- Of what is due of a trip, whoever pays may choose how much is paid at once.
alter table payments add column is_part boolean not null default false;
