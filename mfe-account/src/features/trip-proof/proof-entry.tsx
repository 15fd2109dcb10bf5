import type { Trip } from '@storefront/api';
import { Link } from '@storefront/platform';
import { buttonClass, Text } from '@storefront/ui';
import { DocumentIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useTripTexts } from '../trips/use-trip-texts';
import styles from './proof.module.css';
import { useProofLink } from './proof-link';

/** The link to the proof packs, if the backend supports them. */
export function ProofEntry({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const link = useProofLink();
  if (!trip.offers?.includes('proof')) return null;
  return (
    <section className={styles.entry}>
      <Text tone="muted">{t('proof.hint')}</Text>
      <Link {...link('packs')} className={buttonClass()}>
        <DocumentIcon size={18} /> <span>{t('proof.action')}</span>
      </Link>
    </section>
  );
}
