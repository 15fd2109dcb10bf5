import { Modal as AntdModal } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { IconButton } from '../button/icon-button';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './overlay.module.css';
import { useReturnFocus } from './use-return-focus';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** Names the dialog and stands at its head. */
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

/** A dialog in the middle. Traps focus, closes on Escape and gives focus back to its opener. */
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
  const titleId = useId();
  const returnFocus = useReturnFocus(open);
  return (
    <AntdProvider>
      <AntdModal
        open={open}
        onCancel={onClose}
        aria-labelledby={titleId}
        title={
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
          </div>
        }
        footer={footer}
        width={width}
        centered
        destroyOnHidden
        mask={{ closable: closeOnShade }}
        closable={false}
        focusable={{ trap: true, focusTriggerAfterClose: false }}
        styles={bare ? { container: { padding: 0, overflow: 'clip' } } : {}}
        afterOpenChange={(isOpen) => {
          if (!isOpen) returnFocus();
          onSettled?.(isOpen);
        }}
      >
        {children}
      </AntdModal>
    </AntdProvider>
  );
}
