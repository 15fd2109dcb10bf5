import { read } from '@storefront/api';
import { walletBonuses } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Card, SectionHeading, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

/** The bonuses of larger top-ups. Nothing without bonuses, or while they are unknown. */
export function WalletBonuses(): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { data } = useQuery(read(walletBonuses));
  const bonuses = (data ?? []).filter(({ status }) => status == null || isOn(status));
  if (bonuses.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="wallet-bonuses">
      <SectionHeading id="wallet-bonuses">{t('wallet.bonuses')}</SectionHeading>
      <Stack gap={3} className={section.grid}>
        {bonuses.map((bonus) => {
          const worth =
            bonus.bonus_type === 'percentage'
              ? formats.percent(bonus.bonus_amount)
              : formats.money(bonus.bonus_amount);
          return (
            <Card key={bonus.id} as="article" className={section.text}>
              <p className={section.strong}>{bonus.title}</p>
              <p>
                {t('wallet.bonusRule', {
                  bonus: isolate(worth),
                  minimum: isolate(formats.money(bonus.minimum_add_amount)),
                })}
              </p>
              {bonus.bonus_type === 'percentage' && Boolean(bonus.maximum_bonus_amount) && (
                <Text tone="muted" size="sm">
                  {t('wallet.bonusCap', {
                    maximum: isolate(formats.money(bonus.maximum_bonus_amount ?? 0)),
                  })}
                </Text>
              )}
            </Card>
          );
        })}
      </Stack>
    </Stack>
  );
}
