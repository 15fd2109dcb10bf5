import { errorMessages, type Reason } from '@storefront/api';
import {
  useCancellationReasons,
  useCancelOrder,
  useParcelCancellationReasons,
} from '@storefront/api/account';
import { showApiError, toast } from '@storefront/platform';
import { useKeptText } from '@storefront/session';
import { Button, Callout, ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { RadioGroup, TextArea } from '@storefront/ui/controls';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import type { CancelStage } from './cancel-rule';

interface CancelOrderDialogProps {
  readonly orderId: number;
  readonly stage: CancelStage;
  readonly onClose: () => void;
  readonly onCanceled: () => void;
}

/** Asks why, and cancels. A reason of the list or words of one's own: one of them is needed (Contract 4.19). */
export default function CancelOrderDialog({
  orderId,
  stage,
  onClose,
  onCanceled,
}: CancelOrderDialogProps): ReactNode {
  const { t, common } = useAccountTexts();
  const reasons = useReasons(stage);
  const cancel = useCancelOrder();
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useKeptText(`cancel-order-${orderId}`);
  const isAnswered = chosen !== null || note.trim() !== '';

  function send() {
    if (cancel.isPending) return;
    cancel.mutate(
      { order_id: orderId, reason: chosen, note: note.trim() || null },
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
    <ResponsiveDialog
      open
      onClose={onClose}
      closeOnShade={false}
      title={t('orders.cancel.title', { id: orderId })}
      footer={
        <div className={formStyles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
          <Button
            variant="danger"
            loading={cancel.isPending}
            disabledReason={isAnswered ? undefined : t('orders.cancel.reasonNeeded')}
            onClick={send}
          >
            {t('orders.cancel.confirm')}
          </Button>
        </div>
      }
    >
      <div className={formStyles.form}>
        {stage === 'after_pickup' && (
          <Callout tone="warning">{t('orders.cancel.returnFee')}</Callout>
        )}
        <ReasonList query={reasons} value={chosen} onChange={setChosen} />
        <TextArea
          label={t('orders.cancel.note')}
          optional={chosen !== null}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {cancel.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(cancel.error, common).join(' ')}
          </Callout>
        )}
      </div>
    </ResponsiveDialog>
  );
}

function useReasons(stage: CancelStage) {
  const isParcel = stage !== 'order';
  const ofOrder = useCancellationReasons({ enabled: !isParcel });
  const ofParcel = useParcelCancellationReasons(isParcel ? stage : 'before_pickup', {
    enabled: isParcel,
  });
  return isParcel ? ofParcel : ofOrder;
}

interface ReasonListProps {
  readonly query: ReturnType<typeof useReasons>;
  readonly value: string | null;
  readonly onChange: (reason: string) => void;
}

function ReasonList({ query, value, onChange }: ReasonListProps): ReactNode {
  const { t, common } = useAccountTexts();
  if (query.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')} className={formStyles.form}>
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </SkeletonGroup>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t('orders.cancel.reasonsFailed')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t('orders.cancel.noteInstead')}
      </ErrorState>
    );
  }
  // Two reasons may be worded alike; one of them is enough to choose from.
  const words = [...new Set(query.data.map(({ reason }: Reason) => reason))];
  if (words.length === 0) return null;
  return (
    <RadioGroup
      label={t('orders.cancel.reason')}
      layout="cards"
      value={value}
      onChange={onChange}
      options={words.map((reason) => ({ value: reason, label: reason }))}
    />
  );
}
