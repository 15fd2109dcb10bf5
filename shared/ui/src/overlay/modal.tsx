import { Modal as AntdModal } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { Text } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useBackCloses } from './back-entries';
import { focusFirst } from './focus-first';
import styles from './overlay.module.css';
import { useReturnFocus } from './use-return-focus';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** The dialog's accessible name, shown in its header. */
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, in reading order; the main one last. */
  footer?: ReactNode;
  /** Pixels; never wider than the screen. */
  width?: number | undefined;
  /** The content has its own padding. */
  bare?: boolean | undefined;
  /** A press outside the dialog closes it; not for forms with typed text. */
  closeOnShade?: boolean | undefined;
  /** It has its own address, so that Back closes it anyway. */
  hasAddress?: boolean | undefined;
  onSettled?: ((open: boolean) => void) | undefined;
}

/** Identifies the close button when it has the focus. */
const closeClass = 'souk-dialog-close';

/** A centred dialog. Focus moves to its first control, stays inside and returns to the opener; Escape closes it. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer = null,
  width = 520,
  bare = false,
  closeOnShade = true,
  hasAddress = false,
  onSettled,
}: ModalProps) {
  const t = useUiTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const returnFocus = useReturnFocus(open);
  useBackCloses(open && !hasAddress, onClose);
  return (
    <AntdProvider>
      <AntdModal
        open={open}
        onCancel={onClose}
        title={
          <Text as="h2" ref={heading} touch size="xl" className={styles.modalTitle}>
            {title}
          </Text>
        }
        // antd uses all of `title` as the dialog's name, so a button in it would become part of the name.
        closable={{ closeIcon: <X size={22} />, 'aria-label': t('close') }}
        footer={footer}
        width={width}
        centered
        destroyOnHidden
        // Fades in without moving. With antd's zoom animation an immediate second click would miss the button.
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
