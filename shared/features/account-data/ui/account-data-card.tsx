import { call } from '@storefront/api';
import { registerTexts, useTexts } from '@storefront/i18n';
import { showApiError, toast } from '@storefront/platform';
import { Button, SectionHeading, Stack } from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { accountData } from '../contract';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    accountData: typeof import('../texts/en.json');
  }
}

// In the chunk of the page: each further file name makes every first page larger.
registerTexts(
  'accountData',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

interface AccountDataCardProps {
  readonly saveFile: (name: string, text: string) => void;
}

/** Downloads all data of the account as one file, which the server creates. */
export function AccountDataCard({ saveFile }: AccountDataCardProps): ReactNode {
  const { t } = useTexts('accountData');
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    try {
      const data = await call(accountData);
      saveFile(`souk-${data.created_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      toast.success(t('saved'));
    } catch (error) {
      showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack as="section" gap={3} aria-labelledby="account-data">
      <SectionHeading id="account-data" hint={t('hint')}>
        {t('title')}
      </SectionHeading>
      <div>
        <Button icon={<InstallIcon size={20} />} loading={isBusy} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
    </Stack>
  );
}
