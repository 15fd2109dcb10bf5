import {
  answerCurrency,
  answerMovement,
  type BackendContext,
  type BackendFeature,
  currencyObjectOf,
  registerEndpoint,
  type Sql,
  type StoredCurrency,
  selectMovements,
  timeZoneOfMovement,
  type WalletRow,
} from '@storefront/backend/feature';
import { sumMoney } from '@storefront/pricing';
import {
  walletMonths,
  walletStatement as walletStatementEndpoint,
  walletStatementEndpoints,
} from '../contract';
import { walletStatement as manifest } from '../feature';

/** In the time zone of the movement. */
const MONTH = "to_char(m.created_at at time zone m.time_zone, 'YYYY-MM')";

interface MonthRow {
  /** `YYYY-MM` */
  month: string;
  currency: StoredCurrency;
}

/** The months in which a customer's wallets had movements, the newest first. */
async function listMonths(sql: Sql, customerId: number): Promise<MonthRow[]> {
  return sql.query<MonthRow>(
    `select months.month, ${currencyObjectOf('months.currency_code')} as currency from (
        select distinct m.currency_code, ${MONTH} as month from (
          select w.currency_code, w.created_at, ${timeZoneOfMovement} as time_zone
            from wallet_transactions w
              left join orders o on o.id = w.order_id
              left join trips t on t.id = w.trip_id
            where w.customer_id = $1
        ) m
      ) months
      order by months.month desc, months.currency_code`,
    [customerId],
  );
}

/** The movements of one wallet in a month, the newest first. */
async function listMonthOfMovements(
  sql: Sql,
  customerId: number,
  currencyCode: string,
  month: string,
): Promise<WalletRow[]> {
  return sql.query<WalletRow>(
    `select m.* from (${selectMovements} where w.customer_id = $1 and w.currency_code = $2) m
      where ${MONTH} = $3 order by m.id desc`,
    [customerId, currencyCode, month],
  );
}

/** Serves the calls of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, walletMonths, async ({ customer, language }, database) => {
    const months = await listMonths(database, customer.customerId);
    return months.map(({ month, currency }) => ({
      month,
      currency: answerCurrency(currency, language),
    }));
  });
  registerEndpoint(
    backend,
    walletStatementEndpoint,
    async ({ customer, input, language }, database) => {
      const { month, currency_code } = input;
      const rows = await listMonthOfMovements(database, customer.customerId, currency_code, month);
      const first = rows.at(-1);
      return {
        month,
        opening: first
          ? sumMoney([first.balance, first.debit, -first.credit, -first.admin_bonus])
          : 0,
        credit: sumMoney(rows.flatMap(({ credit, admin_bonus }) => [credit, admin_bonus])),
        debit: sumMoney(rows.map(({ debit }) => debit)),
        closing: rows[0]?.balance ?? 0,
        data: rows.map((row) => answerMovement(row, language)),
      };
    },
  );
}

export const walletStatement = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: walletStatementEndpoints,
  register,
  accountFeatures: () => ['wallet_statement'],
} satisfies BackendFeature;
