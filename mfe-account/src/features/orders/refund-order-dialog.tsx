import { errorMessages } from '@storefront/api';
import { useRefundReasons, useRequestRefund } from '@storefront/api/account';
import { toast } from '@storefront/platform';
import { useKeptText } from '@storefront/session';
import { Button, Callout, Skeleton } from '@storefront/ui';
import { RadioGroup, TextArea } from '@storefront/ui/controls';
import { ImageUpload } from '@storefront/ui/forms';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

/** Most letters of `customer_reason` (Contract 4.19). */
const MAX_REASON = 254;
const MAX_PICTURES = 3;

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
  const { t, common } = useAccountTexts();
  const reasons = useRefundReasons();
  const request = useRequestRefund();
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useKeptText(`refund-order-${orderId}`);
  const [images, setImages] = useState<readonly File[]>([]);
  const own = text.trim();
  const isAnswered = chosen !== null || own !== '';
  // Two reasons may be worded alike; one of them is enough to choose from.
  const words = [...new Set((reasons.data ?? []).map(({ reason }) => reason))];

  function send() {
    if (request.isPending) return;
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
      },
    );
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      closeOnShade={false}
      title={t('orders.refund.title', { id: orderId })}
      footer={
        <div className={formStyles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button
            variant="primary"
            loading={request.isPending}
            disabledReason={isAnswered ? undefined : t('orders.cancel.reasonNeeded')}
            onClick={send}
          >
            {t('orders.refund.send')}
          </Button>
        </div>
      }
    >
      <div className={formStyles.form}>
        {reasons.isPending && <Skeleton height={120} />}
        {reasons.isError && (
          <Callout tone="warning" title={t('orders.cancel.reasonsFailed')}>
            {t('orders.cancel.noteInstead')}
          </Callout>
        )}
        {words.length > 0 && (
          <RadioGroup
            label={t('orders.refund.reason')}
            layout="cards"
            value={chosen}
            onChange={setChosen}
            options={words.map((reason) => ({ value: reason, label: reason }))}
          />
        )}
        <TextArea
          label={t('orders.cancel.note')}
          optional={chosen !== null}
          maxLength={MAX_REASON}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ImageUpload
          label={t('orders.refund.pictures')}
          optional
          value={images}
          onChange={setImages}
          maxCount={MAX_PICTURES}
        />
        {request.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(request.error, common).join(' ')}
          </Callout>
        )}
      </div>
    </ResponsiveDialog>
  );
}
