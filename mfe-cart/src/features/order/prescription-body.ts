import type { PrescriptionPlaceBody } from '@storefront/api/cart';
import type { FulfilmentMethod } from './fulfilment';
import { textField } from './order-body';
import type { Recipient } from './recipient';

/** What an order by prescription is made of. */
export interface PrescriptionParts {
  readonly storeId: number;
  readonly method: FulfilmentMethod;
  readonly isGuest: boolean;
  readonly recipient: Recipient;
  /** From the store to the door. */
  readonly kilometres: number;
  readonly note: string;
  /** Major units. */
  readonly tip: number;
}

/** An order by prescription, paid in cash. */
export function prescriptionBody(parts: PrescriptionParts): PrescriptionPlaceBody {
  const { recipient, method, tip } = parts;
  const place = method === 'delivery' ? recipient.place : null;
  return {
    store_id: parts.storeId,
    order_type: method,
    payment_method: 'cash_on_delivery',
    is_guest: parts.isGuest ? 1 : 0,
    ...(place
      ? {
          distance: parts.kilometres,
          address: place.address,
          latitude: place.latitude,
          longitude: place.longitude,
          ...textField('address_type', place.addressType),
          ...textField('house', place.house),
          ...textField('floor', place.floor),
          ...textField('road', place.road),
        }
      : {}),
    ...textField('contact_person_name', recipient.name),
    ...textField('contact_person_number', recipient.phone),
    ...textField('contact_person_email', recipient.email),
    ...textField('order_note', parts.note),
    ...(method === 'delivery' && tip > 0 ? { dm_tips: tip } : {}),
  };
}
