import { useFormats, useTexts } from '@storefront/i18n';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import styles from '../cart/cart-share.module.css';
import {
  answerReplacement,
  type ReplacementRequest,
  type StoreShare,
} from '../commands/replacement-request';

/** Confirms that one store's cart is replaced by another's item: both named, counted and priced. */
export default function OtherStoreDialog({
  request,
}: {
  readonly request: ReplacementRequest | null;
}): ReactNode {
  const { t } = useTexts('cart');
  // The request stays readable while the dialog closes.
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
      <p className={styles.words}>{t('otherStore.text')}</p>
      {shown && (
        <dl className={styles.shares}>
          <Share label={t('otherStore.inCart')} share={shown.present} />
          <Share label={t('otherStore.wanted')} share={shown.requested} />
        </dl>
      )}
    </ConfirmDialog>
  );
}

function Share({
  label,
  share,
}: {
  readonly label: string;
  readonly share: StoreShare;
}): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  return (
    <div className={styles.share}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <bdi className={styles.name}>{share.storeName}</bdi>
        <p className={styles.sums}>
          <span>{t('count', { count: share.count })}</span>
          <bdi className={styles.amount}>{formats.money(share.amount)}</bdi>
        </p>
      </dd>
    </div>
  );
}
