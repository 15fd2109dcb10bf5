import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Row } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import { Modal } from './modal';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question itself: "Are you sure you want to logout?" */
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** A label that says what the button does, not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Confirming is destructive. */
  danger?: boolean | undefined;
  /** Confirmed and running: the dialog stays until its owner closes it. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  onSettled?: ((open: boolean) => void) | undefined;
}

/** A question with two answers. `useConfirm` asks it as a promise. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  onSettled,
}: ConfirmDialogProps) {
  const t = useUiTexts();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      width={440}
      onSettled={onSettled}
      footer={
        <Row align="stretch" justify="end" wrap gap={2} padTop={4}>
          <Button variant="ghost" onClick={onCancel} disabled={busy}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Row>
      }
    >
      {children}
    </Modal>
  );
}
