import type { Migration } from '@storefront/backend/feature';

/** The table of this feature. Databases from before it was a package of its own have it already. */
export const migrations: readonly Migration[] = [
  {
    name: 'payouts/1-table',
    text: `
      -- Money that customers take out of their wallets, to a bank account.
      create table if not exists wallet_payouts (
        id int generated always as identity primary key,
        customer_id int not null references customers,
        currency_code text not null,
        amount money_amount not null check (amount > 0),
        provider text not null,
        -- Where to, while it is on its way; afterwards the last four characters are enough to know it by.
        account_holder text,
        iban text,
        iban_end text,
        status text not null check (status in ('requested', 'done', 'failed')),
        attempts int not null default 0,
        -- When the provider is called, or called again.
        next_attempt_at timestamptz,
        transaction_ref text,
        created_at timestamptz not null,
        settled_at timestamptz,
        foreign key (customer_id, currency_code) references wallets (customer_id, currency_code),
        check ((status = 'requested') = (next_attempt_at is not null)),
        check ((status = 'requested') = (settled_at is null)),
        check ((status = 'requested') = (iban is not null and account_holder is not null))
      );
      create index if not exists wallet_payouts_customer on wallet_payouts (customer_id, id);
      -- One at a time: the next one is for what has come in since.
      create unique index if not exists one_payout_a_wallet on wallet_payouts (customer_id, currency_code)
        where status = 'requested';
      create index if not exists wallet_payouts_due on wallet_payouts (next_attempt_at)
        where next_attempt_at is not null;`,
  },
];
