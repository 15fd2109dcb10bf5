import clsx from 'clsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The look of a button: one `primary` per view, `danger` only for destructive actions. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

/** The class of a button, for elements that must be links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return clsx(styles.button, styles[variant], styles[size], block && styles.block);
}
