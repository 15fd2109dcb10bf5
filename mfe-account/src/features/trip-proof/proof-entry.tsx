import type { Trip } from '@storefront/api';
import { Link } from '@storefront/platform';
import { buttonClass, Text } from '@storefront/ui';
import { DocumentIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { useTripTexts } from '../trips/use-trip-texts';
import styles from './proof.module.css';
import { useProofLink } from './proof-link';

/** The way to the proof packs, where the backend takes them. */
export function ProofEntry({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const link = useProofLink();
  const isOffered = trip.offers?.includes('proof') ?? false;
  useEffect(() => {
    // At the pickup there may be no network: by then the walk is on the device.
    if (isOffered) import('./trip-proof').then(({ prepare }) => prepare()).catch(() => undefined);
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <section className={styles.entry}>
      <Text tone="muted">{t('proof.hint')}</Text>
      <Link {...link('packs')} className={buttonClass()}>
        <DocumentIcon size={18} /> {t('proof.action')}
      </Link>
    </section>
  );
}
