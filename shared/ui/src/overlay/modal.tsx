import { Modal as AntdModal } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { useUiTexts } from '../texts/use-ui-texts';
import { focusFirst } from './focus-first';
import styles from './overlay.module.css';
import { useReturnFocus } from './use-return-focus';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** Names the dialog and is shown at its head. */
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, in the order of reading; the main one last. */
  footer?: ReactNode;
  /** Pixels; never wider than the screen. */
  width?: number | undefined;
  /** The content brings its own room at the edges. */
  bare?: boolean | undefined;
  /** A press beside the dialog closes it; not for forms with typed text. */
  closeOnShade?: boolean | undefined;
  onSettled?: ((open: boolean) => void) | undefined;
}

/** Tells the close button from whatever else has the focus. */
const closeClass = 'souk-dialog-close';

/**
 * A dialog in the middle. Focus goes to the first thing in it, stays within and returns to the opener; Escape
 * closes it.
 */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer = null,
  width = 520,
  bare = false,
  closeOnShade = true,
  onSettled,
}: ModalProps) {
  const t = useUiTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const returnFocus = useReturnFocus(open);
  return (
    <AntdProvider>
      <AntdModal
        open={open}
        onCancel={onClose}
        title={
          <h2 ref={heading} className={styles.modalTitle}>
            {title}
          </h2>
        }
        // antd names the dialog by all of `title`: a button in there would be part of the name.
        closable={{ closeIcon: <X size={22} />, 'aria-label': t('close') }}
        footer={footer}
        width={width}
        centered
        destroyOnHidden
        // It fades in where it stays: of what grows out of the press, a press that comes at once would miss the button.
        transitionName="souk-fade"
        mask={{ closable: closeOnShade }}
        focusable={{ trap: true, focusTriggerAfterClose: false }}
        classNames={{ close: `${closeClass} ${styles.modalClose}`, container: styles.edge }}
        styles={bare ? { container: { padding: 0, overflow: 'clip' } } : {}}
        afterOpenChange={(isOpen) => {
          if (isOpen) focusFirst(heading.current, closeClass);
          else returnFocus();
          onSettled?.(isOpen);
        }}
      >
        {children}
      </AntdModal>
    </AntdProvider>
  );
}
