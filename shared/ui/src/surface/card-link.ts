import clsx from 'clsx';
import styles from './card-link.module.css';

/**
 * The class of a card's main link: the whole card is its target and shows its focus ring. Other links and buttons
 * of the card need `position: relative` and a `z-index`.
 */
export function cardLinkClass(className?: string): string {
  return clsx(styles.link, className);
}
