import { ApiError, errorMessages, multipart, write } from '@storefront/api';
import { deliveryManReview, deliveryManReviews } from '@storefront/api/account';
import { itemDetails, itemReviews, submitItemReview } from '@storefront/api/browse';
import { isolate } from '@storefront/i18n';
import { showApiError, toast, useMutation } from '@storefront/platform';
import { useSavedText } from '@storefront/session';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../form/action-dialog';
import { NoteAndPictures } from '../form/note-and-pictures';
import { useAccountTexts } from '../texts/use-account-texts';
import { type ReviewSubject, subjectKey } from './review-subjects';
import { StarsField } from './stars-field';

interface ReviewDialogProps {
  readonly orderId: number;
  readonly subject: ReviewSubject;
  readonly onClose: () => void;
  /** Called when it is reviewed, now or before. */
  readonly onDone: () => void;
}

/** Stars, text and pictures for one item or courier of an order. */
export default function ReviewDialog(props: ReviewDialogProps): ReactNode {
  const { orderId, subject, onClose, onDone } = props;
  const { t, common } = useAccountTexts();
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useSavedText(`review-${orderId}-${subjectKey(subject)}`);
  const [images, setImages] = useState<File[]>([]);
  const ofItem = useMutation(write(submitItemReview, { refreshes: [itemReviews, itemDetails] }));
  const ofCourier = useMutation(write(deliveryManReview, { refreshes: [deliveryManReviews] }));
  const sending = subject.kind === 'item' ? ofItem : ofCourier;

  function send() {
    if (rating === null) return;
    const review = {
      order_id: orderId,
      rating,
      ...(comment.trim() && { comment: comment.trim() }),
    };
    const outcome = {
      onSuccess: ({ message }: { readonly message: string }) => {
        toast.success(message);
        onDone();
      },
      onError: (error: Error) => {
        // Reviewed before, for example in another tab: treated as done.
        if (!(error instanceof ApiError) || !error.hasCode('review')) {
          showApiError(error);
          return;
        }
        toast.info(errorMessages(error, common).join(' '));
        onDone();
      },
    };
    const target =
      subject.kind === 'item' ? { item_id: subject.id } : { delivery_man_id: subject.id };
    const body = multipart({ ...review, ...target }, { attachment: images });
    sending.mutate({ body }, outcome);
  }

  return (
    <ActionDialog
      title={t('reviews.rateNamed', { name: isolate(subject.name || t('reviews.courier')) })}
      action={t('reviews.send')}
      missing={rating === null ? t('reviews.ratingNeeded') : undefined}
      call={sending}
      onAct={send}
      onClose={onClose}
    >
      <StarsField value={rating} onChange={setRating} />
      <NoteAndPictures
        label={t('reviews.comment')}
        optional
        maxLength={2000}
        text={comment}
        onText={setComment}
        picturesLabel={t('reviews.images')}
        pictures={images}
        onPictures={setImages}
      />
    </ActionDialog>
  );
}
