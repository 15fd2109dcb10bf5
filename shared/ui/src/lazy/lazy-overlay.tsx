import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button';
import { Row } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './lazy-overlay.module.css';
import { lazyPart } from './lazy-part';

/** The props of a dialog, a sheet or a drawer that its placeholder needs. */
interface OverlayProps {
  /** Whether it is shown; by default always. */
  readonly open?: boolean | undefined;
  readonly onClose?: (() => void) | undefined;
  /** For a confirmation. */
  readonly onCancel?: (() => void) | undefined;
  /** Called after the closing animation. */
  readonly onClosed?: (() => void) | undefined;
}

/** {@link lazyPart} for overlays. While its code is missing, a small dialog says so, which closes like the real one. */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazyPart(load, {
    missing: ({ notice }, { open = true, onClose, onCancel, onClosed }) => {
      const close = () => {
        (onClose ?? onCancel)?.();
        onClosed?.();
      };
      return open ? <MissingOverlay onClose={close}>{notice}</MissingOverlay> : null;
    },
  });
}

interface MissingOverlayProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's native dialog: it needs no code to load, and is above every other one. */
export function MissingOverlay({ onClose, children }: MissingOverlayProps): ReactNode {
  const t = useUiTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('partMissing')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
      <Row align="stretch" justify="center" className={styles.foot}>
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </Row>
    </dialog>
  );
}
