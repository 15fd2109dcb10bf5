import type { Address } from '@storefront/api';
import { RemoteSlot } from '@storefront/platform';
import { Skeleton } from '@storefront/ui';
import type { ReactNode } from 'react';

interface SavedAddressProps {
  /** The chosen address. */
  readonly address: Address | null;
  /** The zone in which it has to be; `null`: any. */
  readonly storeZoneId: number | null;
  /** Replaces "Delivery Addresses". */
  readonly heading?: string;
  readonly onAddress: (address: Address) => void;
}

/** A customer's choice of a saved address, from the account's address book. */
export function SavedAddress(props: SavedAddressProps): ReactNode {
  const { address, storeZoneId, heading, onAddress } = props;
  return (
    <RemoteSlot
      name="account/address-book"
      variant="checkout"
      storeZoneId={storeZoneId}
      selectedId={address?.id ?? null}
      heading={heading}
      onSelect={onAddress}
      skeleton={<Skeleton height={160} />}
    />
  );
}
