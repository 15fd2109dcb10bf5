import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';

const KEY = 'parcel';

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
      latitude: z.number(),
      longitude: z.number(),
      zoneIds: z.array(z.int()),
    }),
  ),
});

/** What is decided of a parcel beside what every order has. It survives a reload that we cause (Decision 10). */
const ParcelDraft = z.object({
  /** `null` until somebody is named. */
  receiver: z.nullable(Party),
  chargePayer: z.enum(['sender', 'receiver']),
});
export type ParcelDraft = Readonly<z.infer<typeof ParcelDraft>>;

const emptyDraft: ParcelDraft = { receiver: null, chargePayer: 'sender' };

export type ChangeParcel = (change: Partial<ParcelDraft>) => void;

/** Receiver and payer of the parcel on this page. */
export function useParcelDraft(): readonly [ParcelDraft, ChangeParcel] {
  const [draft, setDraft] = useState(() => takeAfterReload(KEY, ParcelDraft) ?? emptyDraft);
  const change = useCallback<ChangeParcel>((part) => setDraft((old) => ({ ...old, ...part })), []);
  useEffect(() => keepOnReload(KEY, () => draft), [draft]);
  return [draft, change];
}
