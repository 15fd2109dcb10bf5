import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

export interface ConfirmRequest {
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

export interface Confirm {
  /** Resolves with the answer; closing the dialog in any way, or leaving the page, means no. */
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  /** Must be rendered once by the calling component. */
  confirmDialog: ReactNode;
}

/** `if (await confirm({ title, confirmLabel })) …` */
export function useConfirm(): Confirm {
  const [request, setRequest] = useState<ConfirmRequest>();
  const [open, setOpen] = useState(false);
  const answer = useRef<((yes: boolean) => void) | undefined>(undefined);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setOpen(false);
  }, []);
  useEffect(() => () => answer.current?.(false), []);

  const confirm = useCallback((next: ConfirmRequest) => {
    answer.current?.(false);
    setRequest(next);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const confirmDialog = request && (
    <ConfirmDialog
      open={open}
      title={request.title}
      confirmLabel={request.confirmLabel}
      cancelLabel={request.cancelLabel}
      danger={request.danger}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {request.body}
    </ConfirmDialog>
  );
  return { confirm, confirmDialog };
}
