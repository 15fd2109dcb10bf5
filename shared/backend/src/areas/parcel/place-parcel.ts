import { isOn } from '@storefront/domain';
import { roundMoney } from '@storefront/pricing';
import { refuse } from '../../server/http/refusal';
import { findZoneIdsAt } from '../addresses/zones-at';
import { findCourierRoute } from '../orders/life-cycle/courier-route';
import { readContact } from '../orders/place/contact';
import type { OrderDraft } from '../orders/place/order-draft';
import { refusePaymentMethod } from '../orders/place/payment-plan';
import type { PlaceInput, Placing } from '../orders/place/placing';
import { balanceOf } from '../orders/price/customer-terms';
import { priceOrder } from '../orders/price/price-order';
import { findZoneTerms } from '../orders/price/store-terms';
import { readPoint } from '../orders/read/store-order';
import { findParcelCategory } from './queries';

/**
 * Drafts a parcel order from the sender's address, which is in the address fields of every order, to the receiver's.
 * @throws {Refusal} 403 `zone` (sender), `receiverZone`, `parcel_category_id`, and those of paying
 */
export async function draftParcel({
  tx,
  call,
  view,
  settings,
  customer,
}: Placing<PlaceInput>): Promise<OrderDraft> {
  const { input, owner, now } = call;
  const { receiver_details: receiver } = input;
  const from = readPoint(input);
  const category = await findParcelCategory(tx, input.parcel_category_id ?? 0);
  if (!category) return refuse(403, 'parcel_category_id', 'parcelCategoryUnknown');
  const zone = from && (await findZoneTerms(tx, await findZoneIdsAt(tx, from), category.module_id));
  if (!from || !zone) return refuse(403, 'zone', 'parcelOff');
  if (category.currency_code !== zone.currency.code) {
    return refuse(403, 'parcel_category_id', 'parcelCategoryUnknown');
  }

  const to = { latitude: Number(receiver?.latitude), longitude: Number(receiver?.longitude) };
  const isPlace = Math.abs(to.latitude) <= 90 && Math.abs(to.longitude) <= 180;
  if (!receiver || !isPlace) return refuse(403, 'receiverZone', 'receiverOutside');
  const receiverZones = await findZoneIdsAt(tx, to);
  const named = receiver.zone_id ?? null;
  const zoneIds = named === null ? receiverZones : receiverZones.filter((id) => id === named);
  const receiverZone = await findZoneTerms(tx, zoneIds, category.module_id);
  // Parcels are delivered only within a city; zones of a city have the same time zone.
  if (!receiverZone || receiverZone.time_zone !== zone.time_zone) {
    return refuse(403, 'receiverZone', 'receiverOutside');
  }

  const payment = { method: input.payment_method, partial: isOn(input.partial_payment) };
  refusePaymentMethod(payment, settings, zone, customer);
  const route = findCourierRoute(view.maps, from, to);
  const usesWallet = payment.partial || payment.method === 'wallet';
  const bill = await priceOrder(tx, {
    settings,
    orderType: 'parcel',
    moduleId: category.module_id,
    zone,
    store: null,
    lines: [],
    kilometres: route.kilometres,
    now,
    wantedAt: now,
    coupon: null,
    firstOrder: null,
    tip: input.dm_tips,
    packaging: false,
    parcelCategory: category,
    walletBalance: usesWallet ? balanceOf(customer, zone.currency.code) : 0,
  });
  return {
    owner,
    language: view.language,
    customer,
    orderType: 'parcel',
    moduleId: category.module_id,
    zone,
    store: null,
    lines: [],
    bill,
    coupon: null,
    firstOrder: null,
    payment,
    route,
    contact: readContact(input, customer),
    scheduleAt: null,
    slotMinutes: null,
    receiver: {
      ...receiver,
      latitude: String(to.latitude),
      longitude: String(to.longitude),
      zone_id: receiverZone.zone_id,
    },
    parcelCategoryId: category.id,
    chargePayer: input.charge_payer ?? 'sender',
    isPrescription: false,
    cutlery: false,
    isInParts: false,
    bringChange: roundMoney(input.bring_change_amount ?? 0, zone.digits),
    dietRequest: null,
    notes: {
      order: input.order_note ?? null,
      unavailableItem: null,
      delivery: input.delivery_instruction ?? null,
    },
  };
}
