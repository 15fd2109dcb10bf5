import { type Coupon, read } from '@storefront/api';
import { couponList } from '@storefront/api/account';
import { type Formats, isolate, useFormats } from '@storefront/i18n';
import { FailedRead, LinkButton, paths, useQuery } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { Badge, Card, EmptyState, Row, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import { CouponIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { CopyButton } from '../referral/copy-button';
import section from '../section/section.module.css';
import { type AccountTexts, useAccountTexts } from '../texts/use-account-texts';

/** The coupons that the customer can use in the chosen module. */
export default function Coupons(): ReactNode {
  const { t, common } = useAccountTexts();
  const module = useModule();
  const query = useQuery({ ...read(couponList), enabled: module !== null });
  if (!module) {
    return (
      <EmptyState
        icon={<CouponIcon size={32} />}
        title={common('access.moduleRequired')}
        action={<LinkButton to={paths.home.href()}>{common('actions.goHome')}</LinkButton>}
      >
        {common('access.moduleHint')}
      </EmptyState>
    );
  }
  if (query.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')} gap={3} className={section.grid}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    return <FailedRead title={t('coupons.failed')} read={query} />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState icon={<CouponIcon size={32} />} title={t('coupons.empty')}>
        {t('coupons.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" gap={3} className={section.grid} aria-label={t('profile.pages.coupons')}>
      {query.data.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} />
      ))}
    </Stack>
  );
}

function CouponCard({ coupon }: { readonly coupon: Coupon }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  return (
    <Card as="li" gap={4}>
      <div className={section.text}>
        <Badge tone="accent">{worthOf(coupon, t, formats)}</Badge>
        <p className={section.strong}>{coupon.title}</p>
        {coupon.store && (
          <p>
            <bdi>{coupon.store.name}</bdi>
          </p>
        )}
        {coupon.min_purchase > 0 && (
          <Text tone="muted" size="sm">
            {t('coupons.minimum', { amount: isolate(formats.money(coupon.min_purchase)) })}
          </Text>
        )}
        <Text tone="muted" size="sm">
          {t('coupons.until', { date: formats.date(coupon.expire_date) })}
        </Text>
      </div>
      <Row wrap gap={2} align="stretch">
        <bdi className={section.code}>{coupon.code}</bdi>
        <CopyButton text={coupon.code} label={t('coupons.copy')} />
        <LinkButton to={coupon.store ? paths.store.href(coupon.store) : paths.home.href()}>
          {t('coupons.use')}
        </LinkButton>
      </Row>
    </Card>
  );
}

function worthOf(coupon: Coupon, t: AccountTexts, formats: Formats): string {
  if (coupon.coupon_type === 'free_delivery') return t('coupons.freeDelivery');
  if (coupon.discount_type === 'amount') {
    return t('coupons.off', { worth: isolate(formats.money(coupon.discount)) });
  }
  const off = t('coupons.off', { worth: formats.percent(coupon.discount) });
  if (coupon.max_discount === 0) return off;
  return `${off} · ${t('coupons.cap', { amount: isolate(formats.money(coupon.max_discount)) })}`;
}
