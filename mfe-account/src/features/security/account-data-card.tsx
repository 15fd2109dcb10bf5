import { call } from '@storefront/api';
import { accountData } from '@storefront/api/account';
import { showApiError, toast } from '@storefront/platform';
import { Button, SectionHeading, Stack } from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../files/save-file';
import { useSecurityTexts } from './security-texts';

/** Downloads all data of the account as one file, which the server creates. */
export function AccountDataCard(): ReactNode {
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
