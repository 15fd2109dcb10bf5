import { type Coupon, read } from '@storefront/api';
import { couponList } from '@storefront/api/account';
import { moduleList, shopConfig } from '@storefront/api/config';
import { type Formats, isolate, useFormats } from '@storefront/i18n';
import { FailedRead, Link, LinkButton, paths, toast, useQuery } from '@storefront/platform';
import { chooseCoupon } from '@storefront/platform/coupons';
import { useModule } from '@storefront/session';
import {
  Badge,
  buttonClass,
  Card,
  CardGrid,
  EmptyState,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { CouponIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { CopyButton } from '../referral/copy-button';
import { CodeText } from '../section/code-text';
import section from '../section/section.module.css';
import { type AccountTexts, useAccountTexts } from '../texts/use-account-texts';

/** The customer's coupons: those of the chosen module or, if the backend supports it, all of them with their state. */
export default function Coupons(): ReactNode {
  const { t, common } = useAccountTexts();
  const module = useModule();
  const shop = useQuery(read(shopConfig));
  const config = shop.data;
  const { data: modules } = useQuery(read(moduleList));
  const hasState = config?.account_features?.includes('coupons') ?? false;
  const query = useQuery({
    ...read(couponList, { query: hasState ? { with_state: '1' as const } : {} }),
    enabled: config !== undefined && (hasState || module !== null),
  });
  if (config && !hasState && !module) {
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
  if (shop.isError && !config) return <FailedRead title={t('coupons.failed')} read={shop} />;
  if (query.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')} gap={3}>
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
    <CardGrid as="ul" gap={3} min={280} aria-label={t('profile.pages.coupons')}>
      {query.data.map((coupon) => (
        <CouponCard
          key={coupon.id}
          coupon={coupon}
          moduleName={modules?.find(({ id }) => id === coupon.module_id)?.module_name}
        />
      ))}
    </CardGrid>
  );
}

interface CouponCardProps {
  readonly coupon: Coupon;
  readonly moduleName: string | undefined;
}

function CouponCard({ coupon, moduleName }: CouponCardProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { store, state, code } = coupon;
  const isUsable = (state ?? 'usable') === 'usable';
  const moduleId = coupon.module_id ?? null;
  return (
    <Card as="li" gap={4} className={section.ticket}>
      <Stack align="start" gap={1} breaks>
        <Row wrap gap={2}>
          <Badge tone={isUsable ? 'accent' : 'neutral'}>{worthOf(coupon, t, formats)}</Badge>
          {state && state !== 'usable' && (
            <Badge tone="neutral">{t(`coupons.states.${state}`)}</Badge>
          )}
        </Row>
        <Text weight="bold">
          <bdi>{coupon.title}</bdi>
        </Text>
        {store ? (
          <p>
            <bdi>{store.name}</bdi>
          </p>
        ) : (
          moduleName && <p>{t('coupons.inModule', { module: isolate(moduleName) })}</p>
        )}
        {coupon.min_purchase > 0 && (
          <Text tone="muted" size="sm">
            {t('coupons.minimum', { amount: isolate(formats.money(coupon.min_purchase)) })}
          </Text>
        )}
        <Text tone="muted" size="sm">
          {state === 'upcoming'
            ? t('coupons.from', { date: formats.date(coupon.start_date) })
            : t(state === 'expired' ? 'coupons.ended' : 'coupons.until', {
                date: formats.date(coupon.expire_date),
              })}
        </Text>
      </Stack>
      {isUsable && (
        <Stack gap={2}>
          <Row>
            <CodeText>{code}</CodeText>
          </Row>
          <Row wrap gap={2}>
            <Link
              to={whereToUse(coupon)}
              className={buttonClass({ variant: 'primary' })}
              onClick={() => {
                chooseCoupon({ code, storeId: store?.id ?? null, moduleId });
                toast.info(t('coupons.chosen', { code: isolate(code) }));
              }}
            >
              {t('coupons.use')}
            </Link>
            <CopyButton text={code} label={t('coupons.copy')} />
          </Row>
        </Stack>
      )}
    </Card>
  );
}

/** The address of its store, or else of its module's home, or else home. */
function whereToUse({ store, module_id }: Coupon): string {
  if (store) return paths.store.href({ ...store, module_id: module_id ?? undefined });
  return module_id ? paths.home.ofModule(module_id) : paths.home.href();
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
