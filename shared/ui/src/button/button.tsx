import clsx from 'clsx';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Spinner } from '../feedback/spinner';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Shown before the text. */
  icon?: ReactNode;
  /** An action is running: the button keeps its text and size, and ignores presses. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /**
   * Why the button does nothing now. The button stays reachable by keyboard and announces the reason, unlike with a
   * plain `disabled`.
   */
  disabledReason?: string | undefined;
  /** Called on a press while `disabledReason` is set: for rules that also show a toast. */
  onRefused?: (() => void) | undefined;
}

/** A button for actions; for navigation use a link with `buttonClass`. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  disabled = false,
  disabledReason,
  onRefused,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const idle = loading || Boolean(disabledReason);
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!idle) return onClick?.(event);
    event.preventDefault();
    if (!loading) onRefused?.();
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={clsx(buttonClass({ variant, size, block }), className)}
        disabled={disabled && !disabledReason}
        aria-disabled={idle || undefined}
        aria-busy={loading || undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        title={disabledReason ?? rest.title}
        onClick={press}
      >
        {loading ? <Spinner /> : icon}
        {children !== undefined && <span className={styles.label}>{children}</span>}
      </button>
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
}
