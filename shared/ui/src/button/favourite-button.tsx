import { Heart } from 'lucide-react';
import styles from './favourite-button.module.css';
import { IconButton, type IconButtonProps } from './icon-button';

export interface FavouriteButtonProps extends Pick<IconButtonProps, 'label' | 'size'> {
  readonly kept: boolean;
  readonly onToggle: () => void;
}

/** The heart of what can be kept: filled while it is. 36 px (`small`) on cards, 44 px elsewhere. */
export function FavouriteButton({ label, size = 'medium', kept, onToggle }: FavouriteButtonProps) {
  return (
    <IconButton
      size={size}
      className={styles.heart}
      label={label}
      aria-pressed={kept}
      icon={<Heart size={20} className={styles.shape} />}
      onClick={onToggle}
    />
  );
}
