import { useDismiss } from '@storefront/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  /** Content of the button. */
  readonly button: ReactNode;
  /** Accessible name of the button, if its content has no text. */
  readonly label?: string | undefined;
  readonly buttonClassName?: string | undefined;
  /** The edge of the button with which the panel is aligned. */
  readonly align?: 'start' | 'end' | undefined;
  /** Gets a function that closes the panel, for entries that are actions instead of links. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel of links and buttons below it. Escape, a press outside, following a link and leaving
 * with Tab close it; Escape returns the focus.
 */
export function MenuButton({
  button,
  label,
  buttonClassName,
  align = 'end',
  children,
}: MenuButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useDismiss(box, open, (byEscape) => {
    setOpen(false);
    if (byEscape) opener.current?.focus();
  });

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={panelId} className={`${styles.panel} ${styles[align]}`}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
