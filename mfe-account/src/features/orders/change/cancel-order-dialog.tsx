import { ALL_ROWS, type Order, read, write } from '@storefront/api';
import {
  cancellationReasons,
  orderCancel,
  orderReads,
  parcelCancellationReasons,
} from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { useSavedText } from '@storefront/session';
import { Callout } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../form/action-dialog';
import { refundOfCanceling } from '../../refunds/refund-of-canceling';
import { useRefundTexts } from '../../refunds/use-refund-texts';
import { useAccountTexts } from '../../texts/use-account-texts';
import { ReasonList } from '../refund/reason-list';
import { useOrderProof } from '../view/order-proof';
import type { CancelStage } from './cancel-rule';

interface CancelOrderDialogProps {
  readonly order: Order;
  readonly stage: CancelStage;
  readonly onClose: () => void;
  readonly onCanceled: () => void;
}

/** Asks for the reason and cancels. Either a reason of the list or a free text is required. */
export default function CancelOrderDialog({
  order,
  stage,
  onClose,
  onCanceled,
}: CancelOrderDialogProps): ReactNode {
  const { t } = useAccountTexts();
  const { id: orderId } = order;
  const refundTexts = useRefundTexts();
  const hasWallets = isOn(useQuery(read(shopConfig)).data?.customer_wallet_status);
  // Once the courier has a parcel, its delivery is not refunded.
  const refund =
    stage === 'after_pickup'
      ? null
      : refundOfCanceling({ ...order, total: order.order_amount }, hasWallets);
  const reasons = useReasons(stage);
  const cancel = useMutation(write(orderCancel, { refreshes: orderReads }));
  const proof = useOrderProof();
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useSavedText(`cancel-order-${orderId}`);
  const isAnswered = chosen !== null || note.trim() !== '';

  function send() {
    cancel.mutate(
      { body: { ...proof, order_id: orderId, reason: chosen, note: note.trim() || null } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onCanceled();
        },
        onError: showApiError,
      },
    );
  }

  return (
    <ActionDialog
      title={t('orders.cancel.title', { id: orderId })}
      action={t('orders.cancel.confirm')}
      isDangerous
      dismiss={t('orders.cancel.keep')}
      missing={isAnswered ? undefined : t('orders.cancel.reasonNeeded')}
      call={cancel}
      onAct={send}
      onClose={onClose}
    >
      {stage === 'after_pickup' && <Callout tone="warning">{t('orders.cancel.returnFee')}</Callout>}
      {refund && <Callout tone="info">{refundTexts.expected(refund)}</Callout>}
      <ReasonList
        label={t('orders.cancel.reason')}
        query={reasons}
        value={chosen}
        onChange={setChosen}
      />
      <TextArea
        label={t('orders.cancel.note')}
        optional={chosen !== null}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}

function useReasons(stage: CancelStage) {
  const isParcel = stage !== 'order';
  const ofOrder = useQuery({
    ...read(cancellationReasons, { query: { ...ALL_ROWS, type: 'customer' } }),
    select: ({ data }) => data,
    enabled: !isParcel,
  });
  const ofParcel = useQuery({
    ...read(parcelCancellationReasons, {
      query: {
        ...ALL_ROWS,
        user_type: 'customer',
        cancellation_type: isParcel ? stage : 'before_pickup',
      },
    }),
    select: ({ data }) => data,
    enabled: isParcel,
  });
  return isParcel ? ofParcel : ofOrder;
}
