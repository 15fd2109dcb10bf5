import { type Address, ALL_ROWS, read } from '@storefront/api';
import { addressList } from '@storefront/api/account';
import { type AddressBookProps, useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Button, lazyOverlay, Row, Stack } from '@storefront/ui';
import { PlusIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { offeredAddresses } from './address-list';
import { AddressStates } from './address-states';
import { AddressText, choiceRow } from './address-text';
import { DeliveryAddresses } from './delivery-addresses';
import { GuestContact } from './guest-contact';

const AddressEditor = lazyOverlay(() => import('./address-editor'));

/** Saved addresses in the header: choosing one makes it the page's place. */
function NavbarAddresses({ storeZoneId, selectedId, onSelect }: AddressBookProps): ReactNode {
  const { t } = useAccountTexts();
  const query = useQuery({
    ...read(addressList, { query: ALL_ROWS }),
    select: ({ addresses }) => addresses,
  });
  const [adding, setAdding] = useState(false);
  const addresses = offeredAddresses(query.data ?? [], null, storeZoneId);
  const add = (
    <Button block icon={<PlusIcon size={20} />} onClick={() => setAdding(true)}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <Stack gap={3}>
      <AddressStates query={query} isEmpty={addresses.length === 0} action={add}>
        <Stack as="ul" gap={2} aria-label={t('addresses.saved')}>
          {addresses.map((address: Address) => (
            <li key={address.id}>
              <Row
                type="button"
                as="button"
                {...choiceRow}
                aria-current={address.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect(address)}
              >
                <AddressText address={address} />
              </Row>
            </li>
          ))}
        </Stack>
        {add}
      </AddressStates>
      {adding && (
        <Suspense fallback={null}>
          <AddressEditor
            address={null}
            onClose={() => setAdding(false)}
            onSaved={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/**
 * The customer's addresses: as a list in the location picker, or as the address area of the checkout. A guest has no
 * saved addresses, and gets a contact card at the checkout.
 */
export function AddressBook(props: AddressBookProps): ReactNode {
  const signedIn = useSignedIn();
  if (props.variant === 'navbar') return signedIn ? <NavbarAddresses {...props} /> : null;
  return signedIn ? <DeliveryAddresses {...props} /> : <GuestContact {...props} />;
}
