import { read, refresh, type WalletTransaction } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import {
  OwnRegion,
  registerTexts,
  useFormats,
  useTexts,
  withoutBidiControls,
} from '@storefront/i18n';
import { FailedRead, useQuery, useQueryClient } from '@storefront/platform';
import { sumMoney } from '@storefront/pricing';
import { Button, Card, Fact, Money, Row, SectionHeading, Skeleton, Stack } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import {
  type WalletStatement as Statement,
  type WalletMonth,
  walletMonths,
  walletStatement,
} from '../contract';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    walletStatement: typeof import('../texts/en.json');
  }
}

// In the chunk of the parts: each further file name makes every first page larger.
registerTexts(
  'walletStatement',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

const keyOf = ({ month, currency }: WalletMonth) => `${month} ${currency.currency_code}`;

/** Reads the months and the statement again when a balance has changed. */
function useFreshStatements(): void {
  const client = useQueryClient();
  const { data: customer } = useQuery(read(customerInfo));
  const balances = customer && JSON.stringify(customer.wallets ?? customer.wallet_balance);
  const known = useRef(balances);
  useEffect(() => {
    if (known.current !== undefined && known.current !== balances) {
      void refresh(client, walletMonths, walletStatement);
    }
    known.current = balances;
  }, [balances, client]);
}

interface MonthChoiceProps {
  /** Empty for all months. */
  readonly chosen: string;
  readonly onChange: (chosen: string) => void;
}

/** The months with statements to choose from. Renders nothing without any. */
export function MonthChoice({ chosen, onChange }: MonthChoiceProps): ReactNode {
  const { t } = useTexts('walletStatement');
  const formats = useFormats();
  useFreshStatements();
  const { data: months = [] } = useQuery(read(walletMonths));
  if (months.length === 0) return null;
  const hasCurrencies = months.some(
    ({ currency }) => currency.currency_code !== months[0]?.currency.currency_code,
  );
  return (
    <Select
      label={t('month')}
      value={chosen}
      onChange={onChange}
      options={[
        { value: '', label: t('allMonths') },
        ...months.map((one) => ({
          value: keyOf(one),
          label: [
            formats.date(`${one.month}-01`, 'month'),
            ...(hasCurrencies ? [one.currency.currency_code] : []),
          ].join(' · '),
        })),
      ]}
    />
  );
}

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

interface HistoryParts {
  /** A movement, as the history of the wallet shows it. */
  readonly Movement: ComponentType<{ readonly row: WalletTransaction }>;
  /** The name of a kind of movement. */
  readonly kindName: (type: string) => string;
  readonly saveFile: (name: string, text: string, type: string) => void;
}

interface MonthStatementProps extends HistoryParts {
  /** As `MonthChoice` names it. */
  readonly chosen: string;
}

/** The statement of one wallet in one month. */
export function MonthStatement({ chosen, ...parts }: MonthStatementProps): ReactNode {
  const { data: months = [] } = useQuery(read(walletMonths));
  const month = months.find((one) => keyOf(one) === chosen);
  return month ? <StatementOf of={month} {...parts} /> : <Skeleton height={240} />;
}

interface StatementOfProps extends HistoryParts {
  readonly of: WalletMonth;
}

function StatementOf(props: StatementOfProps): ReactNode {
  const { t } = useTexts('walletStatement');
  const { month, currency } = props.of;
  const query = useQuery(
    read(walletStatement, { query: { month, currency_code: currency.currency_code } }),
  );
  if (query.isPending) return <Skeleton height={240} />;
  if (!query.data) return <FailedRead title={t('failed')} read={query} />;
  return (
    <OwnRegion of={{ currency, time_zone: query.data.data[0]?.time_zone }}>
      <StatementCard statement={query.data} {...props} />
    </OwnRegion>
  );
}

interface StatementCardProps extends StatementOfProps {
  readonly statement: Statement;
}

/** Sums and movements, to print or to save as a file. */
function StatementCard(props: StatementCardProps): ReactNode {
  const { of, statement, Movement, kindName, saveFile } = props;
  const { t } = useTexts('walletStatement');
  const formats = useFormats();
  const { month, currency } = of;
  const title = formats.date(`${month}-01`, 'month');

  function download() {
    const name = `souk-wallet-${month}-${currency.currency_code}.csv`;
    saveFile(name, csvOf(fileRows()), 'text/csv');
  }

  /** A header, then the rows of the page, with amounts as numbers. */
  function fileRows(): ReadonlyArray<ReadonlyArray<string | number>> {
    const heads = ['date', 'what', 'purchase', 'credit', 'debit', 'balance', 'currency'] as const;
    return [
      heads.map((head) => t(`columns.${head}`)),
      ...statement.data.map((row) => [
        withoutBidiControls(formats.dateTime(row.created_at)),
        kindName(row.transaction_type),
        purchaseName(row),
        sumMoney([row.credit, row.admin_bonus ?? 0]),
        row.debit,
        row.balance,
        currency.currency_code,
      ]),
    ];
  }

  function purchaseName({ order_id, trip_id }: WalletTransaction): string {
    if (order_id != null) return t('order', { id: order_id });
    return trip_id == null ? '' : t('trip', { id: trip_id });
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
              {t('download')}
            </Button>
            <Button size="small" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Row>
        }
      >
        {title}
      </SectionHeading>
      <Stack as="dl" gap={2}>
        {(['opening', 'credit', 'debit', 'closing'] as const).map((name) => (
          <Fact key={name} label={t(name)} total={name === 'closing'}>
            <Money amount={name === 'debit' ? -statement.debit : statement[name]} />
          </Fact>
        ))}
      </Stack>
      <Stack as="ul" gap={3} aria-label={t('movements')}>
        {statement.data.map((row) => (
          <li key={row.id}>
            <Movement row={row} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
