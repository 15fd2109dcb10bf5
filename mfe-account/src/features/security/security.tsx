import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import section from '../section/section.module.css';
import { AccountDataCard } from './account-data-card';
import { Passkeys } from './passkeys';
import { SavedCards } from './saved-cards';
import { Sessions } from './sessions';

/** The customer's passkeys, saved cards, signed-in devices, and the data of the account. */
export default function Security(): ReactNode {
  const { data: config } = useQuery(read(shopConfig));
  return (
    <Stack gap={6} className={section.reading}>
      {config?.account_features?.includes('passkeys') && <Passkeys />}
      {config?.account_features?.includes('saved_cards') && <SavedCards />}
      <Sessions />
      {config?.account_features?.includes('data') && <AccountDataCard />}
    </Stack>
  );
}
