import { read, type WalletStatement as Statement, type WalletMonth } from '@storefront/api';
import { walletStatement } from '@storefront/api/account';
import { OwnRegion, useFormats, withoutBidiControls } from '@storefront/i18n';
import { FailedRead, useQuery } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import { Button, Card, Money, Row, SectionHeading, Skeleton, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { saveFile } from '../files/save-file';
import orderStyles from '../orders/orders.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { movementName } from './movement-name';
import { WalletMovement } from './wallet-movement';

/**
 * Rows as a CSV text (RFC 4180) that spreadsheets open in any language: without the byte order mark at its start they
 * read Arabic in a wrong encoding.
 */
function csvOf(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const lines = rows.map((cells) => cells.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${value.replaceAll('"', '""')}"`;
}

interface WalletStatementProps {
  readonly of: WalletMonth;
}

/** The statement of one wallet in one month: sums and movements, to print or to save as a file. */
export default function WalletStatement({ of }: WalletStatementProps): ReactNode {
  const { t } = useAccountTexts();
  const { month, currency } = of;
  const query = useQuery(
    read(walletStatement, { query: { month, currency_code: currency.currency_code } }),
  );
  if (query.isPending) return <Skeleton height={240} />;
  if (!query.data) return <FailedRead title={t('wallet.failed')} read={query} />;
  return (
    <OwnRegion of={{ currency, time_zone: query.data.data[0]?.time_zone }}>
      <StatementCard of={of} statement={query.data} />
    </OwnRegion>
  );
}

interface StatementCardProps extends WalletStatementProps {
  readonly statement: Statement;
}

function StatementCard({ of, statement }: StatementCardProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const rowsOf = useStatementRows();
  const { month, currency } = of;
  const title = formats.date(`${month}-01`, 'month');

  function download() {
    const name = `souk-wallet-${month}-${currency.currency_code}.csv`;
    saveFile(name, csvOf(rowsOf(of, statement)), 'text/csv');
  }

  return (
    <Card as="section" padding="large" gap={4} aria-labelledby="statement" data-print="receipt">
      <SectionHeading
        id="statement"
        level={3}
        hint={currency.currency_code}
        action={
          <Row wrap gap={2} justify="end">
            <Button size="small" onClick={download}>
              {t('wallet.statement.download')}
            </Button>
            <Button size="small" onClick={() => window.print()}>
              {t('receipt.print')}
            </Button>
          </Row>
        }
      >
        {title}
      </SectionHeading>
      <Stack as="dl" gap={2}>
        {(['opening', 'credit', 'debit', 'closing'] as const).map((name) => (
          <div
            key={name}
            className={name === 'closing' ? orderStyles.billTotal : orderStyles.billLine}
          >
            <dt>{t(`wallet.statement.${name}`)}</dt>
            <dd>
              <Money amount={name === 'debit' ? -statement.debit : statement[name]} />
            </dd>
          </div>
        ))}
      </Stack>
      <Stack as="ul" gap={3} aria-label={t('wallet.history')}>
        {statement.data.map((row) => (
          <li key={row.id}>
            <WalletMovement row={row} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** The rows of the file: a header, then the rows of the page, with amounts as numbers. */
function useStatementRows() {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const heads = ['date', 'what', 'purchase', 'credit', 'debit', 'balance', 'currency'] as const;
  return (
    { currency }: WalletMonth,
    { data }: Statement,
  ): ReadonlyArray<ReadonlyArray<string | number>> => [
    heads.map((head) => t(`wallet.statement.columns.${head}`)),
    ...data.map((row) => [
      withoutBidiControls(formats.dateTime(row.created_at)),
      t(`movements.${movementName(row.transaction_type)}`),
      purchaseName(row),
      sumMoney([row.credit, row.admin_bonus ?? 0]),
      row.debit,
      row.balance,
      currency.currency_code,
    ]),
  ];

  function purchaseName({ order_id, trip_id }: Statement['data'][number]): string {
    if (order_id != null) return t('orders.number', { id: order_id });
    return trip_id == null ? '' : t('trips.number', { id: trip_id });
  }
}
