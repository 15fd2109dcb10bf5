import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Text } from '../layout/layout';
import { Button, type ButtonProps } from './button';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'block' | 'aria-label'> {
  /** What the button does, as text, because an icon has no name. */
  label: string;
  icon: ReactNode;
  /** A number on the corner, such as the cart's. Screen readers do not read it, so add it to `label` too. */
  count?: number | undefined;
}

/** A round button with one icon, 44 px, or 36 px with `small` for mouse users. */
export function IconButton({
  label,
  icon,
  count,
  className,
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      variant={variant}
      aria-label={label}
      className={clsx(styles.icon, count && styles.counted, className)}
      icon={icon}
    >
      {count ? (
        <Text as="span" size="xs" round="pill" figures className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </Text>
      ) : undefined}
    </Button>
  );
}
