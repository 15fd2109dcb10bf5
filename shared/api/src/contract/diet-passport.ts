import { DietPassport } from '@storefront/domain/diet';
import * as z from 'zod/mini';
import { MessageAnswer } from '../entities/scalars';
import { defineEndpoint } from './endpoint';

const own = { area: 'profile', caller: 'customer', path: '/customer/diet-passport' } as const;

/** The copy in the account; it is there only when the customer asked for it. */
export const dietPassportRead = defineEndpoint({
  ...own,
  name: 'dietPassportRead',
  method: 'GET',
  answer: z.object({ passport: z.nullable(DietPassport) }),
});

/** Keeps a copy in the account, in the place of the one before. */
export const dietPassportSave = defineEndpoint({
  ...own,
  name: 'dietPassportSave',
  method: 'PUT',
  body: DietPassport,
  answer: MessageAnswer,
});

/** Takes the copy out of the account. */
export const dietPassportRemove = defineEndpoint({
  ...own,
  name: 'dietPassportRemove',
  method: 'DELETE',
  answer: MessageAnswer,
});

export const dietPassportEndpoints = [dietPassportRead, dietPassportSave, dietPassportRemove];
