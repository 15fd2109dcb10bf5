import { rentalCartQuery } from '@storefront/api/rental';
import { useQuery } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { useEffect, useRef } from 'react';
import { bus } from '../../bus';
import { useOwner } from './use-owner';
import { useLeftBehindNotice } from './use-return-to-booking';

/** The booking cart, which is read again when the place changes, and whose count is published whenever it changes. */
export function useAnnouncedCart() {
  const { owner, isKnown } = useOwner();
  const read = useQuery({ ...rentalCartQuery(owner), enabled: isKnown });
  const { refetch } = read;
  const zones = useWhere((where) => where.zoneIds?.join(',') ?? '');
  const shownFor = useRef(zones);
  useEffect(() => {
    if (shownFor.current === zones) return;
    shownFor.current = zones;
    if (isKnown) void refetch();
  }, [zones, isKnown, refetch]);
  useLeftBehindNotice(read.data?.left_behind);
  const lines = read.data?.carts;
  const count = lines?.reduce((sum, line) => sum + line.quantity, 0);
  const revision = lines?.map((line) => `${line.id}x${line.quantity}`).join(' ');
  useEffect(() => {
    if (count === undefined) return;
    bus.publish('rental:cart-changed', { count, revision: revision?.slice(0, 200) });
  }, [count, revision]);
  return read;
}
