import { Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './group-order.module.css';

export type GroupColour = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
export const colours: readonly GroupColour[] = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A person's colour with their initial; the name is beside it. */
export function ColourDot({
  colour,
  name,
}: {
  readonly colour: number;
  readonly name: string;
}): ReactNode {
  const [initial = ''] = name.trim();
  return (
    <Stack
      as="span"
      fixed
      align="center"
      middle
      round="pill"
      size="sm"
      weight="bold"
      className={styles.dot}
      data-colour={colour}
      aria-hidden
    >
      {initial.toLocaleUpperCase()}
    </Stack>
  );
}
