import type { Address } from '@storefront/api/account';
import { useGuestDetails, useSignedIn, useWhere } from '@storefront/session';
import { useMemo, useState } from 'react';
import type { Recipient } from './checkout-draft';

export interface RecipientChoice {
  /** Whom the order is for, as far as known; `null` before a place is known. */
  readonly recipient: Recipient | null;
  /** Name and phone are there, and for a delivery the address too. */
  readonly isComplete: boolean;
  readonly saved: Address | null;
  readonly chooseSaved: (address: Address) => void;
}

const text = (value: string | null | undefined) => value ?? '';

/**
 * Whom the order goes to: the chosen address of a customer, or what a guest has told. Where nothing was
 * chosen it is the place that the customer shops for.
 */
export function useRecipient(isDelivery: boolean): RecipientChoice {
  const signedIn = useSignedIn();
  const where = useWhere();
  const guest = useGuestDetails();
  const [saved, setSaved] = useState<Address | null>(null);
  const recipient = useMemo((): Recipient | null => {
    const point = where.coordinates;
    const chosen = saved ?? { ...guest.contact, ...guest.address };
    const latitude = Number(chosen.latitude ?? point?.lat ?? Number.NaN);
    const longitude = Number(chosen.longitude ?? point?.lng ?? Number.NaN);
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return null;
    return {
      name: text(chosen.contact_person_name) || text(guest.contact?.contact_person_name),
      phone: text(chosen.contact_person_number) || text(guest.contact?.contact_person_number),
      email: text(guest.contact?.contact_person_email),
      address: text(chosen.address) || text(where.location),
      addressType: text(chosen.address_type) || 'other',
      house: text(chosen.house),
      floor: text(chosen.floor),
      road: text(chosen.road),
      latitude,
      longitude,
    };
  }, [saved, guest, where]);
  const hasContact =
    recipient !== null && recipient.name.trim() !== '' && recipient.phone.length >= 10;
  const hasAddress = !isDelivery || (recipient !== null && recipient.address.trim() !== '');
  return {
    recipient,
    isComplete: hasContact && hasAddress,
    saved,
    chooseSaved: setSaved,
  };
}
