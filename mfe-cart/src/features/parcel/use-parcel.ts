import {
  type Config,
  isOn,
  type OfflinePaymentMethod,
  type ParcelCategory,
  read,
  walletBalanceIn,
} from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { offlinePaymentMethods } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { type Moment, PricingError, type Quote, quote } from '@storefront/pricing';
import { useGuestDetails, useSignedIn, useWhere } from '@storefront/session';
import { businessTimeZone } from '../cart/business-moment';
import { type Blocker, payBlockers } from '../checkout/blockers';
import { expectedBill } from '../checkout/expected-bill';
import { paymentChoices, walletPart } from '../checkout/payment-choices';
import { customerRecipient, guestRecipient, type Recipient } from '../checkout/recipient';
import { reconcileTax } from '../checkout/reconcile-tax';
import { PARCEL_SUBJECT } from '../checkout/subject';
import type { Checkout } from '../checkout/use-checkout';
import { useChosenAddress } from '../checkout/use-chosen-address';
import { useDraft } from '../checkout/use-draft';
import { useMinute } from '../checkout/use-minute';
import { useOpenCheckout } from '../checkout/use-open-checkout';
import { type DeliveryTerms, useTerms } from '../checkout/use-terms';
import { type KnownParty, parcelBody } from './parcel-body';
import { type ChangeParcel, type ParcelDraft, useParcelDraft } from './parcel-draft';

export interface ParcelInput {
  readonly config: Config;
  readonly moduleId: number;
  /** `null` until one is chosen. */
  readonly category: ParcelCategory | null;
}

/** The checkout of a parcel: the parts that it has in common with other orders, its own, and what is missing. */
export interface Parcel
  extends ParcelInput,
    Pick<
      Checkout,
      | 'opened'
      | 'isGuest'
      | 'customer'
      | 'draft'
      | 'change'
      | 'address'
      | 'chooseAddress'
      | 'way'
      | 'terms'
      | 'bill'
      | 'isBillPending'
      | 'taxError'
      | 'wallet'
      | 'choices'
      | 'blockers'
      | 'order'
      | 'prescriptions'
    > {
  readonly parcel: ParcelDraft;
  readonly changeParcel: ChangeParcel;
  readonly sender: Recipient;
  /** Empty until somebody is named. */
  readonly receiver: Recipient;
}

const nobody: Recipient = { name: '', phone: '', email: '', place: null };
const noOffline: readonly OfflinePaymentMethod[] = [];
const noPictures: readonly File[] = [];

export function useParcel({ config, moduleId, category }: ParcelInput): Parcel {
  const isGuest = !useSignedIn();
  const where = useWhere();
  const guest = useGuestDetails();
  const customer = useQuery({ ...read(customerInfo), enabled: !isGuest }).data ?? null;
  const opened = useOpenCheckout(PARCEL_SUBJECT);
  const [draft, change] = useDraft(opened);
  const [parcel, changeParcel] = useParcelDraft(opened);
  const [address, chooseAddress] = useChosenAddress(opened, isGuest);
  const at = useMinute();
  const timeZone = businessTimeZone();

  const sender = isGuest
    ? guestRecipient(guest, where)
    : customerRecipient(address, customer, where);
  const receiver = parcel.receiver ?? nobody;
  const origin = sender.place && {
    latitude: sender.place.latitude,
    longitude: sender.place.longitude,
    zone_id: null,
  };
  const terms = useTerms({ origin, moduleId, place: receiver.place, scheduleAt: null });

  const receiverPays = parcel.chargePayer === 'receiver';
  // The receiver has nothing but the door to pay at.
  const hasWallet = !isGuest && !receiverPays && isOn(config.customer_wallet_status);
  const held = walletBalanceIn(customer, config.currency_code);
  const balance = hasWallet && draft.usesWallet ? held : 0;
  const priced =
    category && receiver.place
      ? quoteParcel({ at, timeZone, config, category, terms, tip: draft.tip, balance })
      : null;
  const bill = priced && reconcileTax(priced, null, balance);
  const total = bill?.total ?? 0;
  const wallet = walletPart(hasWallet && draft.usesWallet, held, total);
  const offersOffline = isOn(config.offline_payment_status);
  const offlineMethods =
    useQuery({
      ...read(offlinePaymentMethods),
      select: (methods) => methods ?? [],
      enabled: offersOffline,
    }).data ?? noOffline;
  const all = paymentChoices({
    config,
    zone: terms.zone,
    moduleId,
    total,
    offlineMethods,
    withWallet: wallet === 'part',
  });
  const choices = receiverPays ? { ...all, gateways: [], offline: noOffline } : all;
  return {
    opened,
    config,
    moduleId,
    category,
    isGuest,
    customer,
    draft,
    change,
    parcel,
    changeParcel,
    sender,
    receiver,
    address,
    chooseAddress,
    way: 'delivery',
    terms,
    bill,
    isBillPending: terms.isPending,
    taxError: null,
    wallet,
    choices,
    blockers: [
      ...parcelBlockers({ category, sender, receiver, isGuest, terms }),
      ...payBlockers({ draft, choices, wallet }),
    ],
    prescriptions: noPictures,
    order:
      category && isKnown(sender) && isKnown(receiver)
        ? {
            ...parcelBody({
              categoryId: category.id,
              sender,
              receiver,
              chargePayer: parcel.chargePayer,
              kilometres: terms.kilometres,
              senderZoneId: terms.zone?.id ?? null,
              isGuest,
              wallet,
              draft,
            }),
            ...expectedBill(bill, priced),
          }
        : null,
  };
}

function isKnown(party: Recipient): party is KnownParty {
  return party.place !== null;
}

interface ParcelToPrice extends Moment {
  readonly config: Config;
  readonly category: ParcelCategory;
  readonly terms: DeliveryTerms;
  readonly tip: number;
  /** Of the wallet, 0 when it does not pay. */
  readonly balance: number;
}

/** As the server will compute it; `null` when the numbers make no sense. */
function quoteParcel(input: ParcelToPrice): Quote | null {
  const { at, timeZone, config, category, terms, tip, balance } = input;
  try {
    return quote({
      at,
      timeZone,
      orderType: 'parcel',
      config,
      lines: [],
      zone: terms.zone,
      distanceKm: terms.kilometres,
      extraCharge: terms.extraCharge,
      surge: terms.surge,
      tip,
      parcelCategory: category,
      walletBalance: balance,
    });
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

function parcelBlockers({
  category,
  sender,
  receiver,
  isGuest,
  terms,
}: Pick<Parcel, 'category' | 'sender' | 'receiver' | 'isGuest'> & {
  readonly terms: Pick<DeliveryTerms, 'zone' | 'isPending'>;
}): Blocker[] {
  const missing = [
    ...(sender.name.trim() ? [] : (['name'] as const)),
    ...(sender.phone.trim() ? [] : (['phone'] as const)),
    ...(isGuest && !sender.email.trim() ? (['email'] as const) : []),
    ...(sender.place ? [] : (['address'] as const)),
    ...(sender.place && !terms.zone && !terms.isPending ? (['noCourier'] as const) : []),
  ];
  return [
    ...(category ? [] : [{ section: 'kind', key: 'kind' } as const]),
    ...missing.map((key) => ({ section: 'sender', key }) as const),
    ...(receiver.place ? [] : [{ section: 'receiver', key: 'receiver' } as const]),
  ];
}
