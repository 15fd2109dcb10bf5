import type { OpenCheckout } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { useCallback } from 'react';
import { useDraftPart } from '../checkout/use-open-checkout';

const text = z.string();
const Party = z.object({
  name: text,
  phone: text,
  email: text,
  place: z.nullable(
    z.object({
      address: text,
      addressType: text,
      house: text,
      floor: text,
      road: text,
      // Missing in drafts of earlier releases.
      gateCode: z.catch(text, ''),
      landmark: z.catch(text, ''),
      leaveAtDoor: z.catch(z.boolean(), false),
      latitude: z.number(),
      longitude: z.number(),
      zoneIds: z.array(z.int()),
    }),
  ),
});

/** The decisions about a parcel besides those of every order. */
const ParcelDraft = z.object({
  /** `null` until a receiver is entered. */
  receiver: z.nullable(Party),
  chargePayer: z.enum(['sender', 'receiver']),
});
export type ParcelDraft = Readonly<z.infer<typeof ParcelDraft>>;

const emptyDraft: z.infer<typeof ParcelDraft> = { receiver: null, chargePayer: 'sender' };

export type ChangeParcel = (change: Partial<ParcelDraft>) => void;

/** Receiver and payer of the parcel, stored with its checkout. */
export function useParcelDraft(checkout: OpenCheckout): readonly [ParcelDraft, ChangeParcel] {
  const [draft, setDraft] = useDraftPart(checkout, 'parcel', ParcelDraft, emptyDraft);
  const change = useCallback<ChangeParcel>(
    (part) => setDraft((old) => ({ ...old, ...part })),
    [setDraft],
  );
  return [draft, change];
}
