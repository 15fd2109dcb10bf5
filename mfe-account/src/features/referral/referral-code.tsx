import { read } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isolate, useFormats } from '@storefront/i18n';
import { FailedRead, useQuery } from '@storefront/platform';
import { Card, EmptyState, Row, Skeleton, Text } from '@storefront/ui';
import { GiftIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { CodeText } from '../section/code-text';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { CopyButton } from './copy-button';

/** The referral code for friends, and its reward. */
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
      <Text weight="bold">{t('referral.title')}</Text>
      {reward ? (
        <p>{t('referral.reward', { amount: isolate(formats.money(reward)) })}</p>
      ) : (
        <p>{t('referral.hint')}</p>
      )}
      <Row wrap gap={2} align="stretch">
        <CodeText>{code}</CodeText>
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
