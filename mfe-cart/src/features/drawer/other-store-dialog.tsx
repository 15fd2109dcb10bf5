import { useFormats, useTexts } from '@storefront/i18n';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import styles from '../cart/cart-share.module.css';
import {
  answerQuestion,
  type ReplacementQuestion,
  type StoreShare,
} from '../commands/replacement-question';

/** Asks before one store's cart gives way to another's item: both named, counted and priced. */
export default function OtherStoreDialog({
  question,
}: {
  readonly question: ReplacementQuestion | null;
}): ReactNode {
  const { t } = useTexts('cart');
  // What was asked stays readable while the dialog moves away.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  return (
    <ConfirmDialog
      open={question !== null}
      title={t('otherStore.title')}
      confirmLabel={t('otherStore.replace')}
      cancelLabel={t('otherStore.keep')}
      danger
      onConfirm={() => answerQuestion(true)}
      onCancel={() => answerQuestion(false)}
    >
      <p className={styles.words}>{t('otherStore.words')}</p>
      {shown && (
        <dl className={styles.shares}>
          <Share label={t('otherStore.inCart')} share={shown.present} />
          <Share label={t('otherStore.wanted')} share={shown.wanted} />
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
