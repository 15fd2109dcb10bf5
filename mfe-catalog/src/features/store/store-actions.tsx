import type { StoreDetails } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { IconButton, lazyOverlay, Row } from '@storefront/ui';
import { InfoIcon, ShareIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { WishlistButton } from '../item-card/wishlist-button';
import { shareLink } from '../share/share-link';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './store-actions.module.css';

const StoreInfoDialog = lazyOverlay(async () => {
  const dialog = await import('./store-info-dialog');
  await dialog.prepareStoreDialogTexts();
  return dialog;
});

/** Favourite, share, info. */
export function StoreActions({ store }: { readonly store: StoreDetails }): ReactNode {
  const { t } = useCatalogTexts();
  const [info, setInfo] = useState<'never' | 'open' | 'closed'>('never');
  const name = withoutBidiControls(store.name);
  async function share() {
    const outcome = await shareLink(name);
    if (outcome === 'copied') toast.success(t('store.linkCopied'));
    if (outcome === 'failed') toast.error(t('store.shareFailed'));
  }
  return (
    <Row gap={2} align="stretch">
      <WishlistButton target={{ storeId: store.id }} name={name} />
      <IconButton
        className={styles.action}
        label={t('store.share')}
        icon={<ShareIcon size={20} />}
        onClick={() => void share()}
      />
      <IconButton
        className={styles.action}
        label={t('store.info')}
        icon={<InfoIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setInfo('open')}
      />
      {info !== 'never' && (
        <Suspense>
          <StoreInfoDialog store={store} open={info === 'open'} onClose={() => setInfo('closed')} />
        </Suspense>
      )}
    </Row>
  );
}
