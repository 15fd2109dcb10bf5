import type { PrescriptionPlaceBody } from '@storefront/api/cart';
import { words } from '../checkout/order-body';
import type { Way } from '../checkout/order-ways';
import type { Recipient } from '../checkout/recipient';

/** What an order by prescription is made of. */
export interface PrescriptionParts {
  readonly storeId: number;
  readonly way: Way;
  readonly isGuest: boolean;
  readonly recipient: Recipient;
  /** From the store to the door. */
  readonly kilometres: number;
  readonly note: string;
  /** Major units. */
  readonly tip: number;
}

/** An order by prescription. It is paid in cash: nobody can pay ahead what the store sets later. */
export function prescriptionBody(parts: PrescriptionParts): PrescriptionPlaceBody {
  const { recipient, way, tip } = parts;
  const place = way === 'delivery' ? recipient.place : null;
  return {
    store_id: parts.storeId,
    order_type: way,
    payment_method: 'cash_on_delivery',
    is_guest: parts.isGuest ? 1 : 0,
    ...(place
      ? {
          distance: parts.kilometres,
          address: place.address,
          latitude: place.latitude,
          longitude: place.longitude,
          ...words('address_type', place.addressType),
          ...words('house', place.house),
          ...words('floor', place.floor),
          ...words('road', place.road),
        }
      : {}),
    ...words('contact_person_name', recipient.name),
    ...words('contact_person_number', recipient.phone),
    ...words('contact_person_email', recipient.email),
    ...words('order_note', parts.note),
    ...(way === 'delivery' && tip > 0 ? { dm_tips: tip } : {}),
  };
}
