import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  /** Content of the button. */
  readonly button: ReactNode;
  /** Name of the button when its content alone is none. */
  readonly label?: string | undefined;
  readonly buttonClassName?: string | undefined;
  /** Which edge of the button the panel keeps to. */
  readonly align?: 'start' | 'end' | undefined;
  /** Gets a function that closes the panel, for entries that act instead of leading elsewhere. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that unfolds a panel of links and buttons below it. Escape, a press outside, following a link and
 * leaving by Tab close it; Escape gives the focus back.
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

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard here for the button and its panel
    <div ref={box} className={styles.box} onKeyDown={onKeyDown}>
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
