import type { RentalWish } from '@storefront/api/rental';
import { IconButton } from '@storefront/ui';
import { FavouriteIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useWish } from './use-wish';
import styles from './wish-button.module.css';

interface WishButtonProps {
  readonly wish: RentalWish;
  /** Of the vehicle or provider, for the button's name. */
  readonly name: string;
  readonly size?: 'small' | 'medium';
}

/** The heart of a vehicle or a provider. */
export function WishButton({ wish, name, size = 'medium' }: WishButtonProps): ReactNode {
  const { t } = useRentalTexts();
  const { kept, toggle } = useWish(wish);
  return (
    <IconButton
      size={size}
      className={styles.heart}
      label={t('vehicle.favourite', { name })}
      aria-pressed={kept}
      icon={<FavouriteIcon size={20} className={styles.shape} />}
      onClick={toggle}
    />
  );
}
