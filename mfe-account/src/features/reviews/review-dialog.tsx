import { ApiError, errorMessages } from '@storefront/api';
import { useSubmitDeliveryManReview } from '@storefront/api/account';
import { useSendItemReview } from '@storefront/api/catalog';
import { isolate } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { useKeptText } from '@storefront/session';
import { Button, Callout } from '@storefront/ui';
import { RadioGroup, TextArea } from '@storefront/ui/controls';
import { ImageUpload } from '@storefront/ui/forms';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { type ReviewSubject, subjectKey } from './review-subjects';

const stars = ['5', '4', '3', '2', '1'] as const;
/** Spec 1 §9. */
const MAX_IMAGES = 3;

interface ReviewDialogProps {
  readonly orderId: number;
  readonly subject: ReviewSubject;
  readonly onClose: () => void;
  /** Reviewed, now or before. */
  readonly onDone: () => void;
}

/** Stars, words and pictures for one item or courier of an order. */
export default function ReviewDialog(props: ReviewDialogProps): ReactNode {
  const { orderId, subject, onClose, onDone } = props;
  const { t, common } = useAccountTexts();
  const [rating, setRating] = useState<(typeof stars)[number] | null>(null);
  const [comment, setComment] = useKeptText(`review-${orderId}-${subjectKey(subject)}`);
  const [images, setImages] = useState<File[]>([]);
  const ofItem = useSendItemReview();
  const ofCourier = useSubmitDeliveryManReview();
  const sending = subject.kind === 'item' ? ofItem : ofCourier;

  function send() {
    if (rating === null || sending.isPending) return;
    const review = {
      orderId,
      rating: Number(rating),
      images,
      ...(comment.trim() && { comment: comment.trim() }),
    };
    const outcome = {
      onSuccess: ({ message }: { readonly message: string }) => {
        toast.success(message);
        onDone();
      },
      onError: (error: Error) => {
        // Reviewed before, in another tab or on another day: it is done all the same.
        if (!(error instanceof ApiError) || !error.hasCode('review')) return;
        toast.info(errorMessages(error, common).join(' '));
        onDone();
      },
    };
    if (subject.kind === 'item') ofItem.mutate({ ...review, itemId: subject.id }, outcome);
    else ofCourier.mutate({ ...review, deliveryManId: subject.id }, outcome);
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      closeOnShade={false}
      title={t('reviews.rateNamed', { name: isolate(subject.name || t('reviews.courier')) })}
      footer={
        <div className={formStyles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button
            variant="primary"
            loading={sending.isPending}
            disabledReason={rating === null ? t('reviews.ratingNeeded') : undefined}
            onClick={send}
          >
            {t('reviews.send')}
          </Button>
        </div>
      }
    >
      <div className={formStyles.form}>
        <RadioGroup
          label={t('reviews.rating')}
          layout="grid"
          value={rating}
          onChange={setRating}
          options={stars.map((value) => ({
            value,
            label: t('reviews.stars', { count: Number(value) }),
          }))}
        />
        <TextArea
          label={t('reviews.comment')}
          optional
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <ImageUpload
          label={t('reviews.images')}
          optional
          value={images}
          onChange={setImages}
          maxCount={MAX_IMAGES}
        />
        {sending.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(sending.error, common).join(' ')}
          </Callout>
        )}
      </div>
    </ResponsiveDialog>
  );
}
