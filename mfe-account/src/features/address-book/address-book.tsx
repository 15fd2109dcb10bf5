import { type Address, ALL_ROWS, read } from '@storefront/api';
import { addressList, customerInfo } from '@storefront/api/account';
import { type AddressBookProps, useQuery } from '@storefront/platform';
import { useSignedIn, useWhere } from '@storefront/session';
import {
  Button,
  Card,
  IconButton,
  lazyOverlay,
  Row,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { EditIcon, PlusIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { currentAddress, defaultAddress, isEditable, offeredAddresses } from './address-list';
import { AddressStates } from './address-states';
import { AddressText, choiceRow } from './address-text';
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

const SavedAddressesDialog = lazyOverlay(() => import('./saved-addresses-dialog'));

type Open =
  | { readonly name: 'none' }
  | { readonly name: 'list' }
  | { readonly name: 'editor'; readonly address: Address | null; readonly from: 'area' | 'list' };

const none: Open = { name: 'none' };

/** The address area of the checkout for customers. */
function DeliveryAddresses({
  storeZoneId,
  selectedId,
  heading,
  onSelect,
}: AddressBookProps): ReactNode {
  const { t } = useAccountTexts();
  const where = useWhere();
  const query = useQuery({
    ...read(addressList, { query: ALL_ROWS }),
    select: ({ addresses }) => addresses,
  });
  const { data: customer } = useQuery(read(customerInfo));
  const [open, setOpen] = useState<Open>(none);
  const current = currentAddress(where, customer);
  const offered = offeredAddresses(query.data ?? [], current, storeZoneId);
  const preferred = selectedId === null ? defaultAddress(offered, current) : undefined;
  useEffect(() => {
    if (preferred) onSelect(preferred);
  }, [preferred, onSelect]);
  const selected = offered.find(({ id }) => id === (selectedId ?? current?.id));

  return (
    <Stack as="section" gap={3} aria-labelledby="delivery-addresses">
      <SectionHeading
        level={3}
        id="delivery-addresses"
        action={
          <Button
            variant="ghost"
            icon={<PlusIcon size={20} />}
            onClick={() => setOpen({ name: 'editor', address: null, from: 'area' })}
          >
            {t('addresses.add')}
          </Button>
        }
      >
        {heading ?? t('addresses.title')}
      </SectionHeading>
      {selected ? (
        <Row as={Card} justify="between" wrap gap={3}>
          <AddressText address={selected} />
          {isEditable(selected) && (
            <IconButton
              label={t('addresses.edit')}
              title={t('addresses.hint')}
              icon={<EditIcon size={20} />}
              onClick={() => setOpen({ name: 'editor', address: selected, from: 'area' })}
            />
          )}
        </Row>
      ) : query.isPending ? (
        <Skeleton height={76} />
      ) : (
        <Text tone="muted" size="sm">
          {t('addresses.hint')}
        </Text>
      )}
      <Button block onClick={() => setOpen({ name: 'list' })}>
        {t('addresses.view')}
      </Button>
      <Suspense fallback={null}>
        {open.name === 'list' && (
          <SavedAddressesDialog
            query={query}
            addresses={offered}
            selectedId={selected?.id ?? null}
            onAdd={() => setOpen({ name: 'editor', address: null, from: 'list' })}
            onEdit={(address) => setOpen({ name: 'editor', address, from: 'list' })}
            onClose={() => setOpen(none)}
            onSelect={(address) => {
              setOpen(none);
              onSelect(address);
            }}
          />
        )}
        {open.name === 'editor' && (
          <AddressEditor
            address={open.address}
            onClose={() => setOpen(open.from === 'list' ? { name: 'list' } : none)}
            onSaved={(saved) => {
              setOpen(open.from === 'list' ? { name: 'list' } : none);
              // The order must use the changed address.
              if (saved && saved.id === selectedId) onSelect(saved);
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
