import { Heart } from 'lucide-react';
import styles from './favourite-button.module.css';
import { IconButton, type IconButtonProps } from './icon-button';

export interface FavouriteButtonProps extends Pick<IconButtonProps, 'label' | 'size'> {
  readonly isPressed: boolean;
  readonly onToggle: () => void;
}

/** The heart of the wishlist: filled while pressed. 36 px (`small`) on cards for mouse users, 44 px elsewhere. */
export function FavouriteButton({
  label,
  size = 'medium',
  isPressed,
  onToggle,
}: FavouriteButtonProps) {
  return (
    <IconButton
      size={size}
      className={styles.heart}
      label={label}
      aria-pressed={isPressed}
      icon={<Heart size={20} className={styles.shape} />}
      onClick={onToggle}
    />
  );
}
