import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { securitySections } from '../../built-in/security-sections';
import { useNow } from '../clock/use-now';
import { IdentityDialog } from '../confirm-identity/identity-dialog';
import { saveFile } from '../files/save-file';
import { ActionDialog } from '../form/action-dialog';

const MINUTE_MS = 60_000;

/** Loads the texts of all sections. */
export async function prepareSections(): Promise<void> {
  await Promise.all(securitySections.map(({ prepare }) => prepare?.()));
}

/** Who can open the account, what is saved in it, and its data: the sections that the backend offers. */
export default function Security(): ReactNode {
  const { data: config } = useQuery(read(shopConfig));
  const now = useNow(MINUTE_MS);
  return (
    <Stack gap={6} limit="form">
      {securitySections.map(
        ({ ability, Section }) =>
          config?.account_features?.includes(ability) && (
            <Section
              key={ability}
              now={now}
              IdentityDialog={IdentityDialog}
              ActionDialog={ActionDialog}
              saveFile={saveFile}
            />
          ),
      )}
    </Stack>
  );
}
