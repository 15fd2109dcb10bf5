import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isolate, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { CartSummary } from '@storefront/platform/saved-carts';
import { CardGrid, Text } from '@storefront/ui';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import styles from '../cart/cart-share.module.css';
import { useHistoryTexts } from '../cart-history/history-texts';
import {
  answerReplacement,
  type ReplacementRequest,
  type StoreShare,
} from '../commands/replacement-request';
import { offersLater } from '../later/offers-later';

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
  const history = useHistoryTexts().t;
  const isSaved = offersLater(useQuery(read(shopConfig)).data ?? null);
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
        {isSaved && shown
          ? history('otherStoreSaved', { store: isolate(shown.present.storeName) })
          : t('otherStore.text')}
      </Text>
      {shown && (
        <CardGrid as="dl" fit min={200} gap={3} className={styles.shares}>
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
    <div className={styles.share}>
      <Text as="dt" tone="muted" size="sm" weight="medium">
        {label}
      </Text>
      <dd>
        <CartSummary name={storeName} facts={[]} count={t('count', { count })} amount={amount} />
      </dd>
    </div>
  );
}
