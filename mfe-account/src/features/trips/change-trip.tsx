import type { Trip } from '@storefront/api';
import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

const ChangeTripDialog = lazyOverlay(() => import('./change-trip-dialog'));

/** A button for other times, or for a later return, as long as the server offers it. */
export function ChangeTrip({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const [isOpen, setOpen] = useState(false);
  const isFree = trip.offers?.includes('change') ?? false;
  if (!isFree && !trip.offers?.includes('extend')) return null;
  return (
    <section className={styles.part}>
      <Text tone="muted">{t(isFree ? 'change.rule' : 'change.ruleExtend')}</Text>
      <Button onClick={() => setOpen(true)}>{t(isFree ? 'change.action' : 'change.extend')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeTripDialog trip={trip} returnOnly={!isFree} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
