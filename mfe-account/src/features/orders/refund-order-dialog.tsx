import { multipart, type Order, type OrderDetail, read, write } from '@storefront/api';
import { orderReads, refundReasons, refundRequest } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { refundAmount, refundOfLines } from '@storefront/pricing';
import { useSavedText } from '@storefront/session';
import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { NoteAndPictures } from '../form/note-and-pictures';
import { useAccountTexts } from '../texts/use-account-texts';
import { useOrderProof } from './order-proof';
import { ReasonList } from './reason-list';
import { type RefundedLines, RefundLines } from './refund-lines';
import { gatewayOf, type RefundWay, refundWays } from './refund-ways';

/** Most letters of `customer_reason` that the backend takes. */
const MAX_REASON = 254;

interface RefundOrderDialogProps {
  readonly order: Order;
  /** The lines of the order, which can be chosen if the backend refunds single lines. */
  readonly lines: readonly OrderDetail[];
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** The request for a refund: a reason of the list or the customer's own text, and pictures. */
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
  const ways = refundWays(order, hasWallets);
  const [way, setWay] = useState(ways[0]);
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
      // Without a choice the backend uses the first way.
      ...(way !== ways[0] && { refund_method: gatewayOf(order) }),
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
      {canChoose && <RefundLines lines={lines} value={refunded} onChange={setRefunded} />}
      {ways.length > 1 && (
        <RadioGroup
          label={t('orders.refund.way')}
          layout="grid"
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`orders.refund.ways.${value}`) }))}
        />
      )}
      {refunded?.length !== 0 && (
        <RefundTerms order={order} lines={lines} refunded={refunded} way={way} />
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

interface RefundTermsProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly refunded: RefundedLines;
  readonly way: RefundWay;
}

/** The refunded amount, where it is paid to, and which rewards are taken back. */
function RefundTerms({ order, lines, refunded, way }: RefundTermsProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { digits } = useRegion().currency;
  const back = refunded
    ? refundOfLines(order, lines, refunded, digits ?? null)
    : refundAmount(order, digits ?? null);
  const amount = isolate(formats.money(back));
  return <p role="status">{t(`orders.refund.terms.${way}`, { amount })}</p>;
}
