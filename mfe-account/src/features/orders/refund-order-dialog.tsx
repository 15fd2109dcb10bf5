import { multipart, type Order, read, write } from '@storefront/api';
import { orderReads, refundReasons, refundRequest } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { refundAmount } from '@storefront/pricing';
import { useSavedText } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { NoteAndPictures } from '../form/note-and-pictures';
import { useAccountTexts } from '../texts/use-account-texts';
import { ReasonList } from './reason-list';

/** Most letters of `customer_reason` that the backend takes. */
const MAX_REASON = 254;

interface RefundOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** Why the money should come back: a reason of the list or a text of one's own, and pictures that show it. */
export default function RefundOrderDialog({
  order,
  onClose,
  onRequested,
}: RefundOrderDialogProps): ReactNode {
  const { t } = useAccountTexts();
  const { id: orderId } = order;
  const reasons = useQuery({ ...read(refundReasons), select: (answer) => answer.refund_reasons });
  const request = useMutation(write(refundRequest, { refreshes: orderReads }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useSavedText(`refund-order-${orderId}`);
  const [images, setImages] = useState<readonly File[]>([]);
  const own = text.trim();
  const isAnswered = chosen !== null || own !== '';

  function send() {
    const refund = {
      order_id: orderId,
      customer_reason: chosen ?? own,
      customer_note: chosen === null ? null : own || null,
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

/** How much comes back, where to, and what goes with it. */
function RefundTerms({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const hasWallets = isOn(useQuery(read(shopConfig)).data?.customer_wallet_status);
  const { digits } = useRegion().currency;
  const amount = isolate(formats.money(refundAmount(order, digits ?? null)));
  return <p>{t(`orders.refund.terms.${refundMethod(order, hasWallets)}`, { amount })}</p>;
}

/** Guests have no wallet. What a gateway took goes back there; cash and transfers the shop gives back itself. */
function refundMethod(
  { is_guest, payment_method }: Order,
  hasWallets: boolean,
): 'wallet' | 'gateway' | 'byShop' {
  if (hasWallets && !isOn(is_guest)) return 'wallet';
  const isByShop = payment_method === 'cash_on_delivery' || payment_method === 'offline_payment';
  return isByShop ? 'byShop' : 'gateway';
}
