import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import { type Space, Stack } from '../layout/layout';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `section` and `article` if the card is part of the page's outline (give it a heading). */
  as?: 'div' | 'section' | 'article' | 'li';
  /** Inner padding; `none` when a picture reaches the edges. */
  padding?: 'none' | 'medium' | 'large';
  /** Raised slightly on hover: for a card with one main link. */
  interactive?: boolean;
  /** Stacks the content, with this gap. */
  gap?: Space | undefined;
}

/** A surface with soft depth. */
export function Card({
  as = 'div',
  padding = 'medium',
  interactive = false,
  gap,
  className,
  ...rest
}: CardProps) {
  const Tag = as;
  const own = clsx(styles.card, styles[padding], interactive && styles.interactive, className);
  if (gap !== undefined) return <Stack {...rest} as={as} gap={gap} className={own} />;
  return <Tag {...rest} className={own} />;
}
