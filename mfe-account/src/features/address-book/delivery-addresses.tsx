import { type Address, ALL_ROWS, read } from '@storefront/api';
import { addressList, customerInfo } from '@storefront/api/account';
import { type AddressBookProps, useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
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
import { AddressText } from './address-text';

const AddressEditor = lazyOverlay(() => import('./address-editor'));
const SavedAddressesDialog = lazyOverlay(() => import('./saved-addresses-dialog'));

type Open =
  | { readonly name: 'none' }
  | { readonly name: 'list' }
  | { readonly name: 'editor'; readonly address: Address | null; readonly from: 'area' | 'list' };

const none: Open = { name: 'none' };

/** The address area of the checkout for customers. */
export function DeliveryAddresses({
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
