import type { Order } from '@storefront/api';
import { lazyPart, Skeleton, Stack, Text } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';

const DietRequestView = lazyPart(async () => ({
  default: (await import('@storefront/platform/diet')).DietRequestView,
}));

/** The diet request to the store; renders nothing for an order without one. */
export function OrderDietRequest({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  if (!order.diet_request) return null;
  return (
    <Stack as="section" gap={2} aria-label={t('orders.dietRequest')}>
      <Text weight="bold">{t('orders.dietRequest')}</Text>
      <Suspense fallback={<Skeleton height={48} />}>
        <DietRequestView request={order.diet_request} />
      </Suspense>
    </Stack>
  );
}
