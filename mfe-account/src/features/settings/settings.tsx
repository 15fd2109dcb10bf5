import { type LanguageCode, languages } from '@storefront/domain';
import { getLanguage } from '@storefront/i18n';
import { reloadPage, setLanguage, toastAfterReload } from '@storefront/session';
import { Card, Stack, type ThemeChoice, useTheme } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import { useConfirm } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { MessageChoices } from './message-choices';
import { OrderNews } from './order-news';

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Language and theme of this browser, and its notifications about orders; the customer's messages. */
export default function Settings(): ReactNode {
  const { t } = useAccountTexts();
  const { choice, choose } = useTheme();
  const { confirm, confirmDialog } = useConfirm();

  /** Confirmed first, because the page is reloaded. */
  async function change(code: LanguageCode) {
    if (code === getLanguage()) return;
    const { name, direction } = languages[code];
    const isSure = await confirm({
      title: t('settings.languageQuestion', { name }),
      body: t('settings.languageHint'),
      confirmLabel: t('settings.languageConfirm'),
    });
    if (!isSure) return;
    setLanguage(code, direction);
    toastAfterReload({ tone: 'success', namespace: 'common', key: 'toasts.languageChanged' });
    reloadPage();
  }

  return (
    <Stack gap={4} limit="form">
      <Card padding="large">
        <RadioGroup<LanguageCode>
          label={t('settings.language')}
          layout="cards"
          value={getLanguage()}
          onChange={(code) => void change(code)}
          options={Object.values(languages).map(({ code, name }) => ({
            value: code,
            label: <span lang={code}>{name}</span>,
          }))}
        />
      </Card>
      <Card padding="large">
        <RadioGroup<ThemeChoice>
          label={t('settings.theme')}
          layout="cards"
          value={choice}
          onChange={choose}
          options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        />
      </Card>
      <OrderNews />
      <MessageChoices />
      {confirmDialog}
    </Stack>
  );
}
