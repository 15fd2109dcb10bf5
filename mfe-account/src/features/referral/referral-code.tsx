import { read } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isolate, useFormats } from '@storefront/i18n';
import { FailedRead, useQuery } from '@storefront/platform';
import { Card, EmptyState, Row, Skeleton } from '@storefront/ui';
import { GiftIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { CopyButton } from './copy-button';

/** The code with which friends sign up, and what it earns. */
export default function ReferralCode(): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const profile = useQuery(read(customerInfo));
  const { data: config } = useQuery(read(shopConfig));
  if (profile.isPending) return <Skeleton height={240} />;
  if (!profile.data) {
    return <FailedRead title={t('referral.failed')} read={profile} />;
  }
  const code = profile.data.ref_code;
  if (!code) return <EmptyState icon={<GiftIcon size={32} />} title={t('referral.none')} />;
  const reward = config?.ref_earning_exchange_rate;
  return (
    <Card padding="large" gap={4} className={section.reading}>
      <p className={section.strong}>{t('referral.title')}</p>
      {reward ? (
        <p>{t('referral.reward', { amount: isolate(formats.money(reward)) })}</p>
      ) : (
        <p>{t('referral.hint')}</p>
      )}
      <Row wrap gap={2} align="stretch">
        <bdi className={section.code}>{code}</bdi>
        <CopyButton text={code} label={t('referral.copy')} />
      </Row>
      <ol>
        <li>{t('referral.steps.share')}</li>
        <li>{t('referral.steps.join')}</li>
        <li>{t('referral.steps.earn')}</li>
      </ol>
    </Card>
  );
}
