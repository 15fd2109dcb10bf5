import { defineEndpoint, MessageAnswer } from '@storefront/api/feature';
import * as z from 'zod/mini';
import { DietPassport } from './passport';

const own = { area: 'profile', caller: 'customer', path: '/customer/diet-passport' } as const;

/** The copy in the account; it exists only if the customer has requested it. */
export const dietPassportRead = defineEndpoint({
  ...own,
  name: 'dietPassportRead',
  method: 'GET',
  answer: z.object({ passport: z.nullable(DietPassport) }),
});

/** Stores a copy in the account, which replaces the previous one. */
export const dietPassportSave = defineEndpoint({
  ...own,
  name: 'dietPassportSave',
  method: 'PUT',
  body: DietPassport,
  answer: MessageAnswer,
});

/** Removes the copy from the account. */
export const dietPassportRemove = defineEndpoint({
  ...own,
  name: 'dietPassportRemove',
  method: 'DELETE',
  answer: MessageAnswer,
});

/** The calls of this feature (`README.md`). */
export const dietPassportEndpoints = [dietPassportRead, dietPassportSave, dietPassportRemove];
