import type { Address, Config } from '@storefront/api';
import type { ReactNode } from 'react';
import { CheckoutSection } from '../checkout/checkout-section';
import { GuestCard } from '../checkout/where/guest-card';
import { PartyCard } from '../checkout/where/party-card';
import { SavedAddress } from '../checkout/where/saved-address';
import type { PeoplePart } from '../order/checkout-parts';
import type { Recipient } from '../order/recipient';
import type { ParcelDraft } from './parcel-draft';
import { useParcelTexts } from './parcel-texts';

interface SenderSectionProps {
  readonly people: PeoplePart;
  readonly config: Config;
  readonly onAddress: (address: Address) => void;
}

/** The sender and the address of the pickup. */
export function SenderSection({ people, config, onAddress }: SenderSectionProps): ReactNode {
  const { t } = useParcelTexts();
  const { contact: sender, isGuest, address } = people;
  const summary = [sender.name, sender.place?.address].filter(Boolean).join(' · ');
  return (
    <CheckoutSection name="sender" title={t('sender')} summary={<bdi>{summary}</bdi>}>
      {isGuest ? (
        <GuestCard
          contact={sender}
          withAddress
          config={config}
          title={t('senderTitle')}
          outsideText={t('outside')}
        />
      ) : (
        <SavedAddress
          address={address}
          storeZoneId={null}
          heading={t('senderAddress')}
          onAddress={onAddress}
        />
      )}
    </CheckoutSection>
  );
}

interface ReceiverSectionProps {
  readonly receiver: Recipient;
  readonly config: Config;
  readonly onReceiver: (receiver: NonNullable<ParcelDraft['receiver']>) => void;
}

/** The receiver and the delivery address. */
export function ReceiverSection({ receiver, config, onReceiver }: ReceiverSectionProps): ReactNode {
  const { t } = useParcelTexts();
  const summary = [receiver.name, receiver.place?.address].filter(Boolean).join(' · ');
  return (
    <CheckoutSection name="receiver" title={t('receiver')} summary={<bdi>{summary}</bdi>}>
      <PartyCard
        recipient={receiver}
        config={config}
        withAddress
        withEmail={false}
        outsideText={t('outside')}
        keepAs="parcel-receiver-form"
        title={t('receiverTitle')}
        none={t('noReceiver')}
        hint={t('noReceiverHint')}
        addLabel={t('addReceiver')}
        editLabel={t('editReceiver')}
        onSave={({ name, phone, email, place }) =>
          onReceiver({
            name,
            phone,
            email,
            place: place && { ...place, zoneIds: [...place.zoneIds] },
          })
        }
      />
    </CheckoutSection>
  );
}
