import type { CashbackQuote } from '@storefront/api';
import { cashbackList, cashbackQuote } from '@storefront/api/contract';
import { sells } from '@storefront/domain';
import { cashback } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { findLocale } from '../../settings/currencies';
import { findBestCashback } from './best-cashback';
import { listCashbacks } from './queries';

/** An amount above every minimum. */
const ANY_AMOUNT = 99_999_999;

/** Serves the calls of `shared/api/docs/wallet.md`. */
export function registerCashbackRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, cashbackList, async (call, database) => {
    const { moduleId, zoneIds, language, now } = call;
    const { customerId } = call.customer;
    const isRental = await isRentalModule(database, moduleId);
    const { timeZone, currency } = await findLocale(database, zoneIds, customerId);
    const offers = await listCashbacks(database, customerId, isRental, currency.code, language);
    return offers
      .filter((offer) => cashback([offer], ANY_AMOUNT, { at: now, timeZone }).offer !== null)
      .map(({ uses: _uses, ...offer }) => ({ ...offer, status: 1, is_rental: isRental ? 1 : 0 }));
  });
  registerEndpoint(backend, cashbackQuote, async (call): Promise<CashbackQuote> => {
    const { input, moduleId, zoneIds, language, now } = call;
    const { customerId } = call.customer;
    const { timeZone, currency } = await findLocale(database, zoneIds, customerId);
    const { amount, offer } = await findBestCashback(database, {
      customerId,
      money: { amount: input.amount, currency: currency.code },
      isRental: await isRentalModule(database, moduleId),
      timeZone,
      digits: currency.digit_after_decimal_point,
      language,
      now,
    });
    return {
      calculated_amount: amount,
      cashback_amount: offer?.cashback_amount ?? 0,
      cashback_type: offer?.cashback_type ?? '',
      min_purchase: offer?.min_purchase ?? 0,
      max_discount: offer?.max_discount ?? 0,
      id: offer?.id ?? null,
    };
  });
}

async function isRentalModule(sql: Sql, moduleId: number): Promise<boolean> {
  const row = await sql.one<{ module_type: string }>(
    'select module_type from modules where id = $1',
    [moduleId],
  );
  return sells(row?.module_type, 'trips');
}
