import type { Address } from '@storefront/api';
import type { AddressBookProps } from '@storefront/platform';
import { setGuestAddress, setGuestContact, useGuestDetails, useWhere } from '@storefront/session';
import {
  Button,
  Card,
  IconButton,
  lazyOverlay,
  Row,
  SectionHeading,
  Stack,
  Text,
} from '@storefront/ui';
import { EditIcon, PhoneIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { guestAddress } from './address-list';
import { AddressText } from './address-text';

const AddressEditor = lazyOverlay(() => import('./address-editor'));

/** A guest's contact card: the person who receives the order, and the address. */
export function GuestContact({ onSelect }: AddressBookProps): ReactNode {
  const { t } = useAccountTexts();
  const details = useGuestDetails();
  const where = useWhere();
  const [editing, setEditing] = useState(false);
  const address = guestAddress(details, where);
  const name = address?.contact_person_name;
  const phone = address?.contact_person_number;

  /** Stored in this browser until it is sent with the order. */
  function keep(saved: Address) {
    const { id: _id, zone_ids, ...fields } = saved;
    const text = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
    );
    setGuestAddress({ ...text, zone_ids });
    setGuestContact({
      contact_person_name: saved.contact_person_name ?? undefined,
      contact_person_number: saved.contact_person_number ?? undefined,
      contact_person_email: saved.contact_person_email ?? undefined,
    });
    onSelect(saved);
  }

  return (
    <Stack as="section" gap={3} aria-labelledby="guest-contact">
      <SectionHeading id="guest-contact">{t('addresses.contactTitle')}</SectionHeading>
      {address && name && phone ? (
        <Row as={Card} justify="between" wrap gap={3}>
          <Stack gap={0.5} breaks>
            <Text as="bdi" weight="bold">
              {name}
            </Text>
            <Text as="span" tone="muted" size="sm">
              <PhoneIcon size={16} /> <bdi dir="ltr">{withPlus(phone)}</bdi>
            </Text>
            {address.contact_person_email && (
              <Text as="bdi" tone="muted" size="sm">
                {address.contact_person_email}
              </Text>
            )}
            <AddressText address={address} />
          </Stack>
          <IconButton
            label={t('addresses.editContact')}
            icon={<EditIcon size={20} />}
            onClick={() => setEditing(true)}
          />
        </Row>
      ) : (
        <Row as={Card} justify="between" wrap gap={3}>
          <Stack gap={0.5} breaks>
            <Text weight="bold">{t('addresses.noContact')}</Text>
            <Text tone="muted" size="sm">
              {t('addresses.contactHint')}
            </Text>
          </Stack>
          <Button onClick={() => setEditing(true)}>{t('addresses.addContact')}</Button>
        </Row>
      )}
      {editing && (
        <Suspense fallback={null}>
          <AddressEditor
            address={address}
            keepLocally={keep}
            onClose={() => setEditing(false)}
            onSaved={() => setEditing(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Shown with a leading plus. */
function withPlus(phone: string): string {
  return phone.startsWith('+') ? phone : `+${phone}`;
}
