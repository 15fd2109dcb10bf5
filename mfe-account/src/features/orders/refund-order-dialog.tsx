import { useRefundReasons, useRequestRefund } from '@storefront/api/account';
import { showApiError, toast } from '@storefront/platform';
import { useKeptText } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { NoteAndPictures } from '../form/note-and-pictures';
import { useAccountTexts } from '../texts/use-account-texts';
import { ReasonList } from './reason-list';

/** Most letters of `customer_reason` (Contract 4.19). */
const MAX_REASON = 254;

interface RefundOrderDialogProps {
  readonly orderId: number;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** Why the money should come back: a reason of the list or words of one's own, and pictures that show it. */
export default function RefundOrderDialog({
  orderId,
  onClose,
  onRequested,
}: RefundOrderDialogProps): ReactNode {
  const { t } = useAccountTexts();
  const reasons = useRefundReasons();
  const request = useRequestRefund();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useKeptText(`refund-order-${orderId}`);
  const [images, setImages] = useState<readonly File[]>([]);
  const own = text.trim();
  const isAnswered = chosen !== null || own !== '';

  function send() {
    request.mutate(
      {
        refund: {
          order_id: orderId,
          customer_reason: chosen ?? own,
          customer_note: chosen === null ? null : own || null,
        },
        images,
      },
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
      missing={isAnswered ? undefined : t('orders.cancel.reasonNeeded')}
      call={request}
      onAct={send}
      onClose={onClose}
    >
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
