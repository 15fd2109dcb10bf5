import {
  defineEndpoint,
  guest,
  IdField,
  OptionalLine,
  OptionalNote,
  RequiredLine,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

const TripDepositBody = z.object({
  ...guest,
  trip_id: IdField,
  payment_gateway: RequiredLine,
  callback_url: OptionalNote,
  /** As in a payment. */
  tracking_token: OptionalLine,
});

/** The address of the page on which a deposit is paid. */
const TripDepositAnswer = z.object({ redirect_link: z.string() });

/** Opens a page on which the deposit of a trip is paid, at one of the `gateways` of its `deposit`. */
export const tripDeposit = defineEndpoint({
  name: 'tripDeposit',
  method: 'POST',
  path: '/rental/user/trip/deposit',
  area: 'rental',
  caller: 'customer-or-guest',
  body: TripDepositBody,
  answer: TripDepositAnswer,
});
