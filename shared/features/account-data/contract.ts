import { DateTime, defineEndpoint } from '@storefront/api/feature';
import * as z from 'zod/mini';

/** All data of an account: the stored rows by kind. */
const AccountData = z.object({
  created_at: DateTime,
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** All data of the account, for a download. */
export const accountData = defineEndpoint({
  name: 'accountData',
  area: 'profile',
  caller: 'customer',
  method: 'GET',
  path: '/customer/data',
  answer: AccountData,
});
