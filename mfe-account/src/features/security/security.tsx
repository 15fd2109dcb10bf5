import { call, read } from '@storefront/api';
import { accountData } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { showApiError, toast, useQuery } from '@storefront/platform';
import { Button, SectionHeading, Stack } from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../files/save-file';
import section from '../section/section.module.css';
import { Passkeys } from './passkeys';
import { SavedCards } from './saved-cards';
import { useSecurityTexts } from './security-texts';
import { Sessions } from './sessions';

/** Downloads all data of the account as one file, which the server creates. */
function AccountDataCard(): ReactNode {
  const { t } = useSecurityTexts();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    try {
      const data = await call(accountData);
      saveFile(`souk-${data.created_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      toast.success(t('data.saved'));
    } catch (error) {
      showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack as="section" gap={3} aria-labelledby="account-data">
      <SectionHeading id="account-data" hint={t('data.hint')}>
        {t('data.title')}
      </SectionHeading>
      <div>
        <Button icon={<InstallIcon size={20} />} loading={isBusy} onClick={() => void download()}>
          {t('data.download')}
        </Button>
      </div>
    </Stack>
  );
}

/** The customer's passkeys, signed-in devices, saved cards and account data. */
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
