import * as z from 'zod/mini';
import { GuestAnswer } from '../../entities/account/guest-answer';
import { defineEndpoint } from '../endpoint';
import { OptionalNote } from '../request-fields';

/** Separate from the other calls of sign-in (`auth.ts`), because it is the only one that every first page makes. */
export const guestRequest = defineEndpoint({
  name: 'guestRequest',
  method: 'POST',
  area: 'sign-in',
  caller: 'none',
  path: '/auth/guest/request',
  body: z.object({ fcm_token: OptionalNote }),
  answer: GuestAnswer,
});
