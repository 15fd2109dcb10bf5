import { type Address, ALL_ROWS, read } from '@storefront/api';
import { addressList } from '@storefront/api/shopper';
import { useQuery } from '@storefront/platform';
import type { OpenCheckout } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { useState } from 'react';
import { useDraftPart } from './use-open-checkout';

const ChosenId = z.nullable(z.int());

/** The saved address that a customer chose; its id is stored with the checkout. */
export function useChosenAddress(
  checkout: OpenCheckout,
  isGuest: boolean,
): readonly [Address | null, (address: Address) => void] {
  const [chosen, setChosen] = useState<Address | null>(null);
  const [id, setId] = useDraftPart(checkout, 'address', ChosenId, null);
  const isStored = !isGuest && chosen === null && id !== null;
  const { data: saved } = useQuery({
    ...read(addressList, { query: ALL_ROWS }),
    select: ({ addresses }) => addresses,
    enabled: isStored,
  });
  const address = chosen ?? (isStored ? (saved?.find((known) => known.id === id) ?? null) : null);
  const choose = (next: Address) => {
    setChosen(next);
    setId(next.id);
  };
  return [address, choose];
}
