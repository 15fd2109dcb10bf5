import type { Config } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { setGuestAddress, setGuestContact } from '@storefront/session';
import type { ReactNode } from 'react';
import type { Recipient } from '../../order/recipient';
import { PartyCard } from './party-card';

/** Stores a guest's details in this browser until they are sent with an order. */
function keepGuest({ name, phone, email, place }: Recipient, withAddress: boolean): void {
  const contact = {
    contact_person_name: name,
    contact_person_number: phone,
    contact_person_email: email,
  };
  setGuestContact(contact);
  if (!withAddress || !place) return;
  setGuestAddress({
    ...contact,
    address: place.address,
    address_type: place.addressType,
    road: place.road,
    house: place.house,
    floor: place.floor,
    gate_code: place.gateCode,
    landmark: place.landmark,
    leave_at_door: place.leaveAtDoor,
    latitude: place.latitude,
    longitude: place.longitude,
    zone_ids: [...place.zoneIds],
  });
}

interface GuestCardProps {
  readonly contact: Recipient;
  /** False for a take-away. */
  readonly withAddress: boolean;
  readonly config: Config;
  /** Title of the dialog; by default it names the fields. */
  readonly title?: string;
  /** The text for a place outside the delivery zones. */
  readonly outsideText: string;
}

/**
 * A guest's contact card: name, phone with its plus, e-mail and, for a delivery, the address. Editing opens the
 * contact person's dialog, which includes the address unless it is a take-away.
 */
export function GuestCard(props: GuestCardProps): ReactNode {
  const { contact, withAddress, config, title, outsideText } = props;
  const { t } = useTexts('cart');
  return (
    <PartyCard
      recipient={contact}
      config={config}
      withAddress={withAddress}
      withEmail
      outsideText={outsideText}
      keepAs="checkout-guest"
      title={
        title ?? t(withAddress ? 'checkout.guest.addressTitle' : 'checkout.guest.contactTitle')
      }
      none={t('checkout.guest.none')}
      hint={t('checkout.guest.hint')}
      addLabel={t('checkout.guest.add')}
      editLabel={t('checkout.guest.edit')}
      onSave={(guest) => keepGuest(guest, withAddress)}
    />
  );
}
