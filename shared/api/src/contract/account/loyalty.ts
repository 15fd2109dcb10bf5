import * as z from 'zod/mini';
import { LoyaltyTransaction } from '../../entities/account/wallet';
import { MessageAnswer, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { paging, Quantity } from '../request-fields';

export const loyaltyTransactions = defineEndpoint({
  name: 'loyaltyTransactions',
  method: 'GET',
  path: '/customer/loyalty-point/transactions',
  area: 'wallet',
  caller: 'customer',
  query: z.object(paging),
  answer: paged('data', LoyaltyTransaction),
});

export const pointTransfer = defineEndpoint({
  name: 'pointTransfer',
  method: 'POST',
  path: '/customer/loyalty-point/point-transfer',
  area: 'wallet',
  caller: 'customer',
  body: z.object({ point: Quantity }),
  answer: MessageAnswer,
});

/** Calls of loyalty points (`docs/wallet.md`). */
export const loyaltyEndpoints = [loyaltyTransactions, pointTransfer];
