import clsx from 'clsx';
import type { ElementType, HTMLAttributes } from 'react';
import styles from './card-frame.module.css';

export interface CardFrameProps extends HTMLAttributes<HTMLElement> {
  /** A `div` for the placeholder of a loading card. */
  as?: ElementType;
}

/**
 * The frame of a card in a list: as high as its row, with a deeper shadow on hover. Content at its edges is clipped.
 * The card's main link has `cardLinkClass`.
 */
export function CardFrame({ as: Tag = 'article', className, ...rest }: CardFrameProps) {
  return <Tag {...rest} className={clsx(styles.frame, className)} />;
}
