import { type Config, read, type SavedCart } from '@storefront/api';
import { savedCartList } from '@storefront/api/cart';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useModule, useWho } from '@storefront/session';
import { Button } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useId } from 'react';
import styles from '../cart/cart-share.module.css';
import { shareOfSaved } from './cart-share';
import { ShareWords } from './share-words';
import { useSavedCartChanges } from './use-saved-cart-changes';

/** The saved carts of the present module, each to be brought back or removed. Nothing while there are none. */
export function SavedCarts({ config }: { readonly config: Config | null }): ReactNode {
  const { t } = useTexts('cart');
  const heading = useId();
  const module = useModule();
  const isSignedIn = useWho((who) => who.token !== null);
  const { data } = useQuery({ ...read(savedCartList), enabled: isSignedIn });
  const changes = useSavedCartChanges();
  const { confirm, confirmDialog } = useConfirm();
  const carts = isSignedIn ? (data ?? []).filter((cart) => cart.module_id === module?.id) : [];
  if (carts.length === 0) return null;

  async function remove(cart: SavedCart) {
    const isSure = await confirm({
      title: t('saved.removeQuestion', { store: cart.store_name }),
      body: t('saved.removeWords'),
      confirmLabel: t('saved.remove'),
      danger: true,
    });
    if (isSure) await changes.remove(cart);
  }

  return (
    <section className={styles.saved} aria-labelledby={heading}>
      <h3 id={heading} className={styles.label}>
        {t('saved.title')}
      </h3>
      <ul className={styles.shares}>
        {carts.map((cart) => (
          <li key={cart.id} className={styles.share}>
            <ShareWords share={shareOfSaved(cart, config)} />
            <div className={styles.actions}>
              <Button
                size="small"
                loading={changes.busyId === cart.id}
                aria-label={t('saved.bringBackNamed', { store: cart.store_name })}
                onClick={() => void changes.restore(cart)}
              >
                {t('saved.bringBack')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={t('saved.removeNamed', { store: cart.store_name })}
                onClick={() => void remove(cart)}
              >
                {t('saved.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {confirmDialog}
    </section>
  );
}
