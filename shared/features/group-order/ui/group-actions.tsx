import { errorMessages, write } from '@storefront/api';
import { cartList } from '@storefront/api/cart';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useMutation } from '@storefront/platform';
import { Button, Callout, Row, Stack } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import {
  type GroupMember,
  type GroupOrder,
  groupOrderLeave,
  groupOrderList,
  groupOrderRead,
  groupOrderStatus,
} from '../contract';
import { usePageTools } from './page-tools';

const refreshes = [groupOrderRead, groupOrderList, cartList];

const useStatusMutation = () => useMutation(write(groupOrderStatus, { refreshes }));
const useLeaveMutation = () => useMutation(write(groupOrderLeave, { refreshes }));

interface GroupActionsProps {
  readonly group: GroupOrder;
  readonly own: GroupMember;
}

/** The caller's current actions: the organiser closes and orders, the others may leave. */
export function GroupActions({ group, own }: GroupActionsProps): ReactNode {
  const common = useTexts('common');
  const setStatus = useStatusMutation();
  const leave = useLeaveMutation();
  const error = setStatus.error ?? leave.error;
  return (
    <Stack gap={3}>
      {error && (
        <Callout tone="danger" role="alert">
          {errorMessages(error, common.t).join(' ')}
        </Callout>
      )}
      {isOn(own.is_organiser) ? (
        <OrganiserActions group={group} setStatus={setStatus} />
      ) : (
        <LeaveButton group={group} leave={leave} />
      )}
    </Stack>
  );
}

interface OrganiserActionsProps {
  readonly group: GroupOrder;
  readonly setStatus: ReturnType<typeof useStatusMutation>;
}

function OrganiserActions({ group, setStatus }: OrganiserActionsProps): ReactNode {
  const { t } = useTexts('groupOrder');
  const { confirm, confirmDialog } = useConfirm();
  const { settleQuantities, useEnterCheckout } = usePageTools();
  const enterCheckout = useEnterCheckout();
  const { group_token, status } = group;
  const set = async (next: 'open' | 'locked' | 'checkout' | 'ended') => {
    // Pending quantities belong to the cart that is about to be collected.
    await settleQuantities();
    return setStatus.mutateAsync({ body: { group_token, status: next } });
  };
  const busy = setStatus.isPending;
  // The server's refusal is shown above.
  const run = (job: Promise<unknown>) => void job.catch(() => undefined);
  const end = async () => {
    const request = { title: t('end'), body: t('endText'), confirmLabel: t('end'), danger: true };
    if (await confirm(request)) await set('ended');
  };
  const lock = async () => {
    const request = { title: t('lock'), body: t('lockText'), confirmLabel: t('lock') };
    if (await confirm(request)) await set('locked');
  };
  const goOn = async () => {
    if (status === 'locked') await set('checkout');
    await enterCheckout();
  };
  if (status === 'ordered' || status === 'ended') return null;
  return (
    <Row gap={3} wrap>
      {status === 'open' ? (
        <Button loading={busy} onClick={() => run(lock())}>
          {t('lock')}
        </Button>
      ) : (
        <>
          <Button variant="primary" loading={busy} onClick={() => run(goOn())}>
            {t('checkout')}
          </Button>
          <Button disabled={busy} onClick={() => run(set('open'))}>
            {t('reopen')}
          </Button>
        </>
      )}
      <Button variant="ghost" disabled={busy} onClick={() => run(end())}>
        {t('end')}
      </Button>
      {confirmDialog}
    </Row>
  );
}

interface LeaveButtonProps {
  readonly group: GroupOrder;
  readonly leave: ReturnType<typeof useLeaveMutation>;
}

function LeaveButton({ group, leave }: LeaveButtonProps): ReactNode {
  const { t } = useTexts('groupOrder');
  const { confirm, confirmDialog } = useConfirm();
  if (group.status !== 'open') return null;
  const ask = async () => {
    const request = { title: t('leave'), body: t('leaveText'), confirmLabel: t('leave') };
    if (await confirm(request)) leave.mutate({ body: { group_token: group.group_token } });
  };
  return (
    <Row gap={3}>
      <Button variant="ghost" loading={leave.isPending} onClick={() => void ask()}>
        {t('leave')}
      </Button>
      {confirmDialog}
    </Row>
  );
}
