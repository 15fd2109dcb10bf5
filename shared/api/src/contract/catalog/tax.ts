import * as z from 'zod/mini';
import { FullSlots, SurgePrice, TaxAnswer } from '../../entities/catalog/tax';
import { defineEndpoint } from '../endpoint';
import { TaxBody } from '../order/order-place-bodies';
import { DateTimeField, guest, IdField, PositiveNumber } from '../request-fields';

/** The path has a capital T. */
export const orderTax = defineEndpoint({
  name: 'orderTax',
  method: 'POST',
  path: '/customer/order/get-Tax',
  area: 'orders',
  caller: 'customer-or-guest',
  needs: ['moduleId'],
  body: TaxBody,
  answer: TaxAnswer,
});

const SurgePriceBody = z.object({
  ...guest,
  zone_id: IdField,
  module_id: IdField,
  date_time: DateTimeField,
});

export const surgePrice = defineEndpoint({
  name: 'surgePrice',
  method: 'POST',
  path: '/customer/order/get-surge-price',
  area: 'orders',
  caller: 'customer-or-guest',
  body: SurgePriceBody,
  answer: SurgePrice,
});

/** The extra charge of the delivery vehicle class that covers a distance in km: only a number. */
export const vehicleExtraCharge = defineEndpoint({
  name: 'vehicleExtraCharge',
  method: 'GET',
  path: '/vehicle/extra_charge',
  area: 'orders',
  caller: 'none',
  query: z.object({ distance: PositiveNumber }),
  answer: z.number(),
});

/** For stores that set `orders_per_slot`; an addition of this shop to the contract. */
export const fullSlots = defineEndpoint({
  name: 'fullSlots',
  method: 'GET',
  path: '/customer/order/full-slots',
  area: 'orders',
  caller: 'none',
  query: z.object({ store_id: IdField }),
  answer: FullSlots,
});

/** Costs of an order besides its items, and its possible times (`docs/orders.md`). */
export const taxEndpoints = [orderTax, surgePrice, vehicleExtraCharge, fullSlots];
