import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { CartSummary } from '@storefront/platform/cart-summary';
import { CardGrid, Stack, Text } from '@storefront/ui';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { keeperOf } from '../cart/cart-keeper';
import {
  answerReplacement,
  type ReplacementRequest,
  type StoreShare,
} from '../commands/replacement-request';

/**
 * Asks whether another store's item replaces the cart: names both stores with counts and prices, and says whether the
 * cart is saved.
 */
export default function OtherStoreDialog({
  request,
}: {
  readonly request: ReplacementRequest | null;
}): ReactNode {
  const { t } = useTexts('cart');
  const keeper = keeperOf(useQuery(read(shopConfig)).data);
  // The request stays readable during the closing animation.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  return (
    <ConfirmDialog
      open={request !== null}
      title={t('otherStore.title')}
      confirmLabel={t('otherStore.replace')}
      cancelLabel={t('otherStore.keep')}
      danger
      onConfirm={() => answerReplacement(true)}
      onCancel={() => answerReplacement(false)}
    >
      <Text tone="muted">
        {keeper && shown ? (
          <keeper.ReplaceText storeName={shown.present.storeName} />
        ) : (
          t('otherStore.text')
        )}
      </Text>
      {shown && (
        <CardGrid as="dl" fit min={200} gap={3} padTop={4}>
          <Share label={t('otherStore.inCart')} share={shown.present} />
          <Share label={t('otherStore.wanted')} share={shown.requested} />
        </CardGrid>
      )}
    </ConfirmDialog>
  );
}

interface ShareProps {
  readonly label: string;
  readonly share: StoreShare;
}

function Share({ label, share: { storeName, count, amount } }: ShareProps): ReactNode {
  const { t } = useTexts('cart');
  return (
    <Stack gap={2} padBlock={3} padInline={4} round="medium" fill="sunken">
      <Text as="dt" tone="muted" size="sm" weight="medium">
        {label}
      </Text>
      <dd>
        <CartSummary name={storeName} facts={[]} count={t('count', { count })} amount={amount} />
      </dd>
    </Stack>
  );
}
