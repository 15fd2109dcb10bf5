import type { WishlistTarget } from '@storefront/api/catalog';
import { IconButton } from '@storefront/ui';
import { FavouriteIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useWish } from './use-wish';
import styles from './wish-button.module.css';

interface WishButtonProps {
  readonly target: WishlistTarget;
  /** Of the item or store, for the button's name. */
  readonly name: string;
  /** 36 px on cards, 44 px elsewhere. */
  readonly size?: 'small' | 'medium';
}

/** The heart of an item or a store. */
export function WishButton({ target, name, size = 'medium' }: WishButtonProps): ReactNode {
  const { t } = useCatalogTexts();
  const { kept, toggle } = useWish(target);
  return (
    <IconButton
      size={size}
      className={styles.heart}
      label={t('item.favourite', { name })}
      aria-pressed={kept}
      icon={<FavouriteIcon size={20} className={styles.shape} />}
      onClick={toggle}
    />
  );
}
