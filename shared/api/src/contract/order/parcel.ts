import * as z from 'zod/mini';
import { ParcelCategory, ParcelInstruction } from '../../entities/order/parcel';
import { lenientArray, MessageAnswer, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { Code, guest, IdField, paging } from '../request-fields';

export const parcelCategories = defineEndpoint({
  name: 'parcelCategories',
  method: 'GET',
  path: '/parcel-category',
  area: 'parcel',
  caller: 'none',
  needs: ['moduleId'],
  varies: ['zoneid'],
  answer: lenientArray(ParcelCategory),
});

export const parcelInstructions = defineEndpoint({
  name: 'parcelInstructions',
  method: 'GET',
  path: '/customer/order/parcel-instructions',
  area: 'parcel',
  caller: 'none',
  query: z.object(paging),
  answer: paged('data', ParcelInstruction),
});

const ParcelReturnBody = z.object({
  ...guest,
  order_id: IdField,
  order_status: z.literal('returned'),
  return_otp: Code,
});

export const parcelReturn = defineEndpoint({
  name: 'parcelReturn',
  method: 'POST',
  path: '/customer/order/parcel-return',
  area: 'parcel',
  caller: 'customer-or-guest',
  body: ParcelReturnBody,
  answer: MessageAnswer,
});

/** Calls of the parcel module; placing is `orderPlace` (`docs/parcel.md`). */
export const parcelEndpoints = [parcelCategories, parcelInstructions, parcelReturn];
