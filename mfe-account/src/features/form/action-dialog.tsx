import { errorMessages } from '@storefront/api';
import type { ActionDialogProps } from '@storefront/platform/account-parts';
import { Button, Callout, Row, Stack } from '@storefront/ui';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

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
