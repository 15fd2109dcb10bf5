import type { Moment } from '@storefront/pricing/order';
import { assessLine } from '../features/cart/assess-line';
import { emptyDraft } from '../features/order/checkout-draft';
import type {
  CheckoutFacts,
  CheckoutKind,
  CommonFacts,
  KindFacts,
} from '../features/order/checkout-facts';
import type { DeliveryTerms } from '../features/order/delivery-terms';
import { orderTimes } from '../features/order/order-times';
import { sampleZone } from './checkout';
import { sampleConfig, sampleLine, sampleStore } from './samples';

/** A Saturday noon in Cairo. */
const noon: Moment = { at: new Date('2026-11-21T10:00:00Z'), timeZone: 'Africa/Cairo' };

const contact = {
  contact_person_name: 'Mona',
  contact_person_number: '+201001234567',
  contact_person_email: 'mona@example.org',
};
export const palmStreet = {
  address: '12 Palm Street',
  addressType: 'home',
  house: '4',
  floor: '',
  gateCode: '',
  landmark: '',
  leaveAtDoor: false,
  road: 'Palm',
  latitude: 30.05,
  longitude: 31.24,
  zoneIds: [1],
};

const terms: DeliveryTerms = {
  zone: sampleZone,
  rates: sampleZone.modules[0]?.pivot ?? null,
  kilometres: 4,
  extraCharge: 0,
  surge: null,
  isPending: false,
  isUnknown: false,
};

const common: CommonFacts & Pick<CheckoutFacts<CheckoutKind>, 'terms' | 'tax'> = {
  ...noon,
  config: sampleConfig(),
  moduleId: 2,
  isGuest: true,
  customer: null,
  guest: {
    contact,
    address: {
      ...contact,
      address: palmStreet.address,
      address_type: palmStreet.addressType,
      house: palmStreet.house,
      road: palmStreet.road,
      latitude: palmStreet.latitude,
      longitude: palmStreet.longitude,
      zone_ids: palmStreet.zoneIds,
    },
  },
  where: {
    zoneIds: [1],
    location: 'Tahrir Square',
    coordinates: { lat: 30.04, lng: 31.23 },
    country: 'EG',
  },
  address: null,
  draft: { ...emptyDraft, payment: 'cash_on_delivery' },
  pictures: [],
  offlineMethods: [],
  terms,
  tax: { answer: null, isPending: false, error: null },
};

const store = sampleStore();
const times = orderTimes({
  ...noon,
  config: common.config,
  store,
  moduleType: 'food',
  later: true,
});

const own: KindFacts = {
  cart: {
    source: 'cart',
    store,
    moduleType: 'food',
    lines: [assessLine(sampleLine(501), noon, 2)],
    times,
    coupon: null,
  },
  parcel: {
    category: {
      id: 1,
      name: 'Documents',
      description: '',
      image_full_url: null,
      parcel_per_km_shipping_charge: 4,
      parcel_minimum_shipping_charge: 25,
    },
    receiver: { name: 'Karim', phone: '+201112223334', email: '', place: palmStreet },
    chargePayer: 'sender',
  },
  prescription: { store, times },
};

type Change<Kind extends CheckoutKind> = Partial<Omit<CheckoutFacts<Kind>, 'own'>> & {
  readonly own?: Partial<KindFacts[Kind]>;
};

/**
 * The facts of a checkout in which a guest's order can be placed: a bowl of 13.00, a parcel, or a prescription with a
 * picture, over 4 km, in cash.
 */
export function sampleFacts<Kind extends CheckoutKind>(
  kind: Kind,
  { own: change, ...rest }: Change<Kind> = {},
): CheckoutFacts<Kind> {
  const pictures = kind === 'prescription' ? [new File(['x'], 'note.png')] : [];
  return { ...common, pictures, ...rest, own: { ...own[kind], ...change } };
}
