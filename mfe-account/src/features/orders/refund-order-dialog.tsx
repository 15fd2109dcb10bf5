import { multipart, type Order, type OrderDetail, read, write } from '@storefront/api';
import { orderReads, refundReasons, refundRequest } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { useSavedText } from '@storefront/session';
import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { NoteAndPictures } from '../form/note-and-pictures';
import { useAccountTexts } from '../texts/use-account-texts';
import { useOrderProof } from './order-proof';
import { ReasonList } from './reason-list';
import { type RefundedLines, RefundLines, refundedBefore } from './refund-lines';
import { gatewayOf, refundMethods } from './refund-methods';
import { RefundTermsText } from './refund-terms-text';

/** Most letters of `customer_reason` that the backend takes. */
const MAX_REASON = 254;

interface RefundOrderDialogProps {
  readonly order: Order;
  /** The lines of the order; they can be chosen when the backend refunds single lines. */
  readonly lines: readonly OrderDetail[];
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** Requests a refund: a reason of the list or a free text, and pictures. */
export default function RefundOrderDialog({
  order,
  lines,
  onClose,
  onRequested,
}: RefundOrderDialogProps): ReactNode {
  const { t } = useAccountTexts();
  const { id: orderId } = order;
  const reasons = useQuery({ ...read(refundReasons), select: (answer) => answer.refund_reasons });
  const request = useMutation(write(refundRequest, { refreshes: orderReads }));
  const proof = useOrderProof();
  const hasWallets = isOn(useQuery(read(shopConfig)).data?.customer_wallet_status);
  const methods = refundMethods(order, hasWallets);
  const [method, setMethod] = useState(methods[0]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useSavedText(`refund-order-${orderId}`);
  const [images, setImages] = useState<readonly File[]>([]);
  const own = text.trim();
  const canChoose = lines.length > 0 && (order.offers?.includes('refund_lines') ?? false);
  const [refunded, setRefunded] = useState<RefundedLines>(canChoose ? [] : null);
  const missing =
    refunded?.length === 0
      ? t('orders.refund.linesNeeded')
      : chosen === null && own === ''
        ? t('orders.cancel.reasonNeeded')
        : undefined;

  function send() {
    const refund = {
      ...proof,
      order_id: orderId,
      customer_reason: chosen ?? own,
      customer_note: chosen === null ? null : own || null,
      ...(refunded && { lines: JSON.stringify(refunded) }),
      // When absent, the server uses the first method.
      ...(method !== methods[0] && { refund_method: gatewayOf(order) }),
    };
    request.mutate(
      { body: multipart(refund, { image: images }) },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onRequested();
        },
        onError: showApiError,
      },
    );
  }

  return (
    <ActionDialog
      title={t('orders.refund.title', { id: orderId })}
      action={t('orders.refund.send')}
      missing={missing}
      call={request}
      onAct={send}
      onClose={onClose}
    >
      {canChoose && (
        <RefundLines
          lines={lines}
          before={refundedBefore(order)}
          value={refunded}
          onChange={setRefunded}
        />
      )}
      {methods.length > 1 && (
        <RadioGroup
          label={t('orders.refund.way')}
          layout="grid"
          value={method}
          onChange={setMethod}
          options={methods.map((value) => ({ value, label: t(`orders.refund.ways.${value}`) }))}
        />
      )}
      {refunded?.length !== 0 && (
        <RefundTermsText order={order} lines={lines} refunded={refunded} method={method} />
      )}
      <ReasonList
        label={t('orders.refund.reason')}
        query={reasons}
        value={chosen}
        onChange={setChosen}
      />
      <NoteAndPictures
        label={t('orders.cancel.note')}
        optional={chosen !== null}
        maxLength={MAX_REASON}
        text={text}
        onText={setText}
        picturesLabel={t('orders.refund.pictures')}
        pictures={images}
        onPictures={setImages}
      />
    </ActionDialog>
  );
}
