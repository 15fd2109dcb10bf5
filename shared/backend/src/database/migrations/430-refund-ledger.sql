-- A refund that no wallet and no gateway can make is a task of the shop's people until they have paid it. Method
-- `by_hand`: cash or a bank transfer came in, or the account is gone. A refund that a gateway refused is one too.
alter table payment_refunds
  -- A bank transfer that the customer reported and nobody has seen: paid back only if it came in.
  add is_unconfirmed boolean not null default false,
  -- The operator who paid it by hand.
  add settled_by text,
  drop constraint payment_refunds_check2,
  drop constraint payment_refunds_check4,
  add constraint payment_refunds_sent check (
    (status = 'requested' and method <> 'by_hand') = (next_attempt_at is not null)
  ),
  add constraint payment_refunds_way check ((method in ('wallet', 'by_hand')) = (payment_id is null)),
  add check (not is_unconfirmed or method = 'by_hand'),
  add check (settled_by is null or status = 'done');
create index payment_refunds_by_hand on payment_refunds (created_at)
  where status = 'failed' or status = 'requested' and method = 'by_hand';
