import { errorMessages } from '@storefront/api';
import { Button, Callout, Row } from '@storefront/ui';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import formStyles from './form.module.css';

interface ActionDialogProps {
  readonly title: string;
  /** The text of the button that acts. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** The text of the button that changes nothing. */
  readonly dismiss?: string;
  /** What must be filled in first. */
  readonly missing?: string | undefined;
  /** The state of the call that carries it out. */
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A few fields and one action with them. The server's reason for a refusal stays in view. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { title, action, isDangerous = false, dismiss, missing, call, onAct, onClose } = props;
  const { common } = useAccountTexts();
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      closeOnShade={false}
      title={title}
      footer={
        <Row wrap gap={2} align="stretch" justify="end">
          <Button variant="ghost" onClick={onClose}>
            {dismiss ?? common('actions.cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            loading={call.isPending}
            disabledReason={missing}
            onClick={() => {
              if (!call.isPending) onAct();
            }}
          >
            {action}
          </Button>
        </Row>
      }
    >
      <div className={formStyles.form}>
        {props.children}
        {call.error && (
          <Callout tone="danger" role="alert">
            {errorMessages(call.error, common).join(' ')}
          </Callout>
        )}
      </div>
    </ResponsiveDialog>
  );
}
