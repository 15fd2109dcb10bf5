import { isOn, type Order } from '@storefront/api';
import { useRefundReasons, useRequestRefund } from '@storefront/api/account';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { showApiError, toast } from '@storefront/platform';
import { refundAmount } from '@storefront/pricing';
import { useKeptText } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { NoteAndPictures } from '../form/note-and-pictures';
import { useAccountTexts } from '../texts/use-account-texts';
import { ReasonList } from './reason-list';

/** Most letters of `customer_reason`. */
const MAX_REASON = 254;

interface RefundOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** Why the money should come back: a reason of the list or words of one's own, and pictures that show it. */
export default function RefundOrderDialog({
  order,
  onClose,
  onRequested,
}: RefundOrderDialogProps): ReactNode {
  const { t } = useAccountTexts();
  const { id: orderId } = order;
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
      <RefundTerms order={order} />
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

/** How much comes back, where to, and what goes with it. Guests have no wallet and no rewards. */
function RefundTerms({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { digits } = useRegion().currency;
  const amount = isolate(formats.money(refundAmount(order, digits ?? null)));
  return (
    <p>
      {t(isOn(order.is_guest) ? 'orders.refund.guestTerms' : 'orders.refund.terms', { amount })}
    </p>
  );
}
