import * as z from 'zod/mini';
import { MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField } from '../request-fields';

/** Adds categories to the customer's interests and marks the module as done. */
export const updateInterest = defineEndpoint({
  name: 'updateInterest',
  method: 'POST',
  path: '/customer/update-interest',
  area: 'profile',
  caller: 'customer',
  needs: ['moduleId'],
  body: z.object({ interest: z.array(IdField) }),
  answer: MessageAnswer,
});

export const interestEndpoints = [updateInterest];
