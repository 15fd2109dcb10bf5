import type { Trip } from '@storefront/api';
import { Link } from '@storefront/platform';
import { buttonClass, Stack, Text } from '@storefront/ui';
import { DocumentIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useProofLink } from './proof-link';
import { useProofTexts } from './use-proof-texts';

/** The link to the proof packs, if the backend supports them. */
export function ProofEntry({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useProofTexts();
  const link = useProofLink();
  if (!trip.offers?.includes('proof')) return null;
  return (
    <Stack as="section" gap={3} align="start">
      <Text tone="muted">{t('entry.hint')}</Text>
      <Link {...link('packs')} className={buttonClass()}>
        <DocumentIcon size={18} /> <span>{t('entry.action')}</span>
      </Link>
    </Stack>
  );
}
