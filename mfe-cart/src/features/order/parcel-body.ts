import type { OrderPlaceBody } from '@storefront/api/cart';
import type { CheckoutDraft } from './checkout-draft';
import { textField } from './order-body';
import type { WalletPart } from './payment-choices';
import type { DeliveryPlace, Recipient } from './recipient';

/** A person whose door is known. */
export interface KnownParty extends Recipient {
  readonly place: DeliveryPlace;
}

/** What a parcel order is made of. */
export interface ParcelParts {
  readonly categoryId: number;
  readonly sender: KnownParty;
  readonly receiver: KnownParty;
  readonly chargePayer: 'sender' | 'receiver';
  /** From door to door. */
  readonly kilometres: number;
  /** `null`: the server finds it by the sender's door. */
  readonly senderZoneId: number | null;
  readonly isGuest: boolean;
  readonly wallet: WalletPart;
  readonly draft: CheckoutDraft;
}

/** A parcel from the sender's door, which is in the usual fields, to the receiver's. */
export function parcelBody(parts: ParcelParts): OrderPlaceBody {
  const { sender, draft, wallet } = parts;
  const { place } = sender;
  return {
    order_type: 'parcel',
    payment_method: wallet === 'all' ? 'wallet' : (draft.payment ?? 'cash_on_delivery'),
    ...(wallet === 'part' ? { partial_payment: 1 } : {}),
    is_guest: parts.isGuest ? 1 : 0,
    parcel_category_id: parts.categoryId,
    charge_payer: parts.chargePayer,
    receiver_details: receiverText(parts.receiver),
    ...(parts.senderZoneId === null ? {} : { sender_zone_id: parts.senderZoneId }),
    distance: parts.kilometres,
    address: place.address,
    latitude: place.latitude,
    longitude: place.longitude,
    address_type: place.addressType,
    ...textField('house', place.house),
    ...textField('floor', place.floor),
    ...textField('road', place.road),
    contact_person_name: sender.name,
    contact_person_number: sender.phone,
    ...textField('contact_person_email', sender.email),
    ...textField('order_note', draft.note),
    ...textField('delivery_instruction', draft.instruction),
    ...(draft.tip > 0 ? { dm_tips: draft.tip } : {}),
  };
}

/** The wire's JSON text; the zone is the server's to find when several hold the door. */
function receiverText({ name, phone, email, place }: KnownParty): string {
  const [zone] = place.zoneIds;
  return JSON.stringify({
    contact_person_name: name,
    contact_person_number: phone,
    ...textField('contact_person_email', email),
    address: place.address,
    address_type: 'others',
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    ...(place.zoneIds.length === 1 && zone !== undefined ? { zone_id: zone } : {}),
    ...textField('house', place.house),
    ...textField('floor', place.floor),
    ...textField('road', place.road),
  });
}
