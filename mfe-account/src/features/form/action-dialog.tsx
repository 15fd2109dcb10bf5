import { errorMessages } from '@storefront/api';
import { Button, Callout, Row, Stack } from '@storefront/ui';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface ActionDialogProps {
  readonly title: string;
  /** Label of the button that acts. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Label of the button that dismisses. */
  readonly dismiss?: string;
  /** What must be filled in before the action. */
  readonly missing?: string | undefined;
  /** The state of the call that performs the action. */
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A dialog with a few fields and one action. A press on the action says which input is missing; the reason of a refusal
 * stays visible.
 */
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
      <Stack gap={4}>
        {props.children}
        {refused && missing && (
          // Touch users cannot see a title on the button.
          <Callout tone="warning" role="alert">
            {missing}
          </Callout>
        )}
        {call.error && (
          <Callout tone="danger" role="alert">
            {errorMessages(call.error, common).join(' ')}
          </Callout>
        )}
      </Stack>
    </ResponsiveDialog>
  );
}
