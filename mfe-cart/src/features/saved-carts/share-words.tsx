import { useFormats, useTexts } from '@storefront/i18n';
import type { ReactNode } from 'react';
import styles from '../cart/cart-share.module.css';
import type { CartShare } from './cart-share';

/** So many names tell one cart from another. */
const SHOWN = 3;

/** A cart in a few words: its store, its first items, how many there are and what they cost. */
export function ShareWords({ share }: { readonly share: CartShare }): ReactNode {
  const { t } = useTexts('cart');
  const formats = useFormats();
  const shown = share.names.slice(0, SHOWN);
  return (
    <>
      <bdi className={styles.name}>{share.storeName}</bdi>
      <ul className={styles.names}>
        {shown.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same item can be there with other choices
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {share.names.length > SHOWN && <li>{t('twoCarts.more')}</li>}
      </ul>
      <p className={styles.sums}>
        <span>{t('count', { count: share.count })}</span>
        <bdi className={styles.amount}>{formats.money(share.amount)}</bdi>
      </p>
    </>
  );
}
