import * as z from 'zod/mini';
import { Cashback, CashbackQuote } from '../../entities/catalog/cashback';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { PositiveNumber } from '../request-fields';

const own = {
  method: 'GET',
  area: 'wallet',
  caller: 'customer',
  needs: ['moduleId'],
  // Amounts are in the zones' currency.
  varies: ['zoneid'],
} as const;

export const cashbackList = defineEndpoint({
  ...own,
  name: 'cashbackList',
  path: '/cashback/list',
  answer: lenientArray(Cashback),
});

export const cashbackQuote = defineEndpoint({
  ...own,
  name: 'cashbackQuote',
  path: '/cashback/getCashback',
  query: z.object({ amount: PositiveNumber }),
  answer: CashbackQuote,
});

/** Calls of cashback offers (`docs/wallet.md`). */
export const cashbackEndpoints = [cashbackList, cashbackQuote];
