-- Of whoever asked for the refund: a guest is told by messages when the money goes back.
alter table refunds add column language text not null default 'en';
