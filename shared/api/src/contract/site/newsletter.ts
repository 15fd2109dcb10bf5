import * as z from 'zod/mini';
import { MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { Email } from '../request-fields';

export const subscribeNewsletter = defineEndpoint({
  name: 'subscribeNewsletter',
  method: 'POST',
  path: '/newsletter/subscribe',
  area: 'site',
  caller: 'none',
  body: z.object({ email: Email }),
  answer: MessageAnswer,
});

/** The call of the newsletter block (`docs/site.md`). */
export const newsletterEndpoints = [subscribeNewsletter];
