import { call } from '@storefront/api';
import { accountData } from '@storefront/api/account';
import { registerTexts, useTexts } from '@storefront/i18n';
import { showApiError, toast } from '@storefront/platform';
import { Button, SectionHeading, Stack } from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../files/save-file';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    security: typeof import('./locales/en.json');
  }
}

// The texts are in the chunk of the page of security: each further file name makes every first page larger. They are not
// in the account's own texts, which the checkout loads without needing these.
registerTexts('security', {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  ar: () => import(/* webpackMode: "eager" */ './locales/ar.json'),
});

/** Downloads all data of the account as one file, which the server creates. */
export function AccountDataCard(): ReactNode {
  const { t } = useTexts('security');
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
