import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

export interface ConfirmQuestion {
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

export interface Confirm {
  /** Resolves with the answer; closing the dialog in any way, or leaving the page, is a no. */
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** To be rendered once by the component that asks. */
  confirmDialog: ReactNode;
}

/** `if (await confirm({ title, confirmLabel })) …` */
export function useConfirm(): Confirm {
  const [question, setQuestion] = useState<ConfirmQuestion>();
  const [open, setOpen] = useState(false);
  const answer = useRef<((yes: boolean) => void) | undefined>(undefined);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = undefined;
    setOpen(false);
  }, []);
  useEffect(() => () => answer.current?.(false), []);

  const confirm = useCallback((next: ConfirmQuestion) => {
    answer.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const confirmDialog = question && (
    <ConfirmDialog
      open={open}
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      danger={question.danger}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {question.body}
    </ConfirmDialog>
  );
  return { confirm, confirmDialog };
}
