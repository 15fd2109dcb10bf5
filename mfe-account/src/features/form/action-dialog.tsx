import { errorMessages } from '@storefront/api';
import { Button, Callout, Row } from '@storefront/ui';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import formStyles from './form.module.css';

interface ActionDialogProps {
  readonly title: string;
  /** What the button that acts says. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** What the button that leaves things as they are says. */
  readonly dismiss?: string;
  /** What has to be filled in before it can be done. */
  readonly missing?: string | undefined;
  /** How the call stands that carries it out. */
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A few fields and one action with them. What is missing is said once it is pressed, and why the server refuses. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { title, action, isDangerous = false, dismiss, missing, call, onAct, onClose } = props;
  const { common } = useAccountTexts();
  const [refused, setRefused] = useState(false);
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
            onRefused={() => setRefused(true)}
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
        {refused && missing && (
          // A finger finds no title on the button.
          <Callout tone="warning" role="alert">
            {missing}
          </Callout>
        )}
        {call.error && (
          <Callout tone="danger" role="alert">
            {errorMessages(call.error, common).join(' ')}
          </Callout>
        )}
      </div>
    </ResponsiveDialog>
  );
}
