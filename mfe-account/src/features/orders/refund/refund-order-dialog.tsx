import {
  multipart,
  type Order,
  type OrderDetail,
  type RefundTerms,
  read,
  write,
} from '@storefront/api';
import { orderReads, refundReasons, refundRequest, refundTerms } from '@storefront/api/account';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, useRegion } from '@storefront/i18n';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { refundAmount, refundOfLines, sumMoney } from '@storefront/pricing';
import { useSavedText } from '@storefront/session';
import { RadioGroup } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../form/action-dialog';
import { NoteAndPictures } from '../../form/note-and-pictures';
import { useAccountTexts } from '../../texts/use-account-texts';
import { useOrderProof } from '../view/order-proof';
import { ReasonList } from './reason-list';
import { type RefundedLines, RefundLines, refundedBefore } from './refund-lines';
import { gatewayOf, type RefundMethod, refundMethods } from './refund-methods';

interface RefundTermsProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
  readonly refunded: RefundedLines;
  readonly method: RefundMethod;
}

/** The refunded amount, its method and, from the server's calculation, the rewards that are taken back. */
function RefundTermsText({ order, lines, refunded, method }: RefundTermsProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { digits } = useRegion().currency;
  const terms = useQuery({
    ...read(refundTerms, {
      query: {
        order_id: order.id,
        ...(refunded && { lines: JSON.stringify(refunded) }),
        ...(method === 'gateway' && { refund_method: gatewayOf(order) }),
      },
    }),
    // Guests earn nothing that could be taken back.
    enabled: !isOn(order.is_guest),
  }).data;
  const approved = (order.refunds ?? [])
    .filter(({ refund_status }) => refund_status === 'approved')
    .map(({ refund_amount }) => -refund_amount);
  const whole = refunded
    ? refundOfLines(order, lines, refunded, digits ?? null, refundedBefore(order))
    : sumMoney([refundAmount(order, digits ?? null), ...approved], digits);
  const amount = isolate(formats.money(terms?.paid_amount ?? whole));
  if (terms && !isOn(terms.is_possible)) {
    return <p role="status">{t('orders.refund.belowRewards')}</p>;
  }
  return (
    <div role="status">
      <p>{t(`orders.refund.terms.${method}`, { amount })}</p>
      {terms && <TakenBack terms={terms} />}
    </div>
  );
}

function TakenBack({ terms }: { readonly terms: RefundTerms }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const points = terms.points_taken_back ?? 0;
  const money = [
    ['cashback', terms.cashback_taken_back],
    ['pointsWorth', terms.points_worth_taken_back],
    ['referral', terms.referral_taken_back],
  ] as const;
  const taken = [
    ...(points > 0 ? [t('orders.bill.points', { count: points })] : []),
    ...money.flatMap(([key, amount]) =>
      amount ? [t(`orders.refund.taken.${key}`, { amount: isolate(formats.money(amount)) })] : [],
    ),
  ];
  const withheld = terms.withheld_amount ?? 0;
  if (taken.length === 0) return null;
  return (
    <>
      <p>{t('orders.refund.takenBack', { rewards: isolate(formats.list(taken)) })}</p>
      {withheld > 0 && (
        <p>{t('orders.refund.withheld', { amount: isolate(formats.money(withheld)) })}</p>
      )}
    </>
  );
}

/** The backend's maximum length of `customer_reason`. */
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
      // If absent, the server uses the first method.
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
