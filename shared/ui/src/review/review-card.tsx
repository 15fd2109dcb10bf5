import { useFormats, withoutBidiControls } from '@storefront/i18n';
import { Box, Row, Stack, Text } from '../layout/layout';
import { Picture } from '../picture/picture';
import { Rating } from '../price/rating';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './review-card.module.css';

/** The fields of every kind of review, as sent by the API. */
export interface ReviewContent {
  /** Stars, 1 to 5. */
  readonly rating: number;
  /** ISO 8601. */
  readonly created_at: string;
  readonly comment?: string | null | undefined;
  /** Addresses of pictures. */
  readonly attachment?: readonly string[] | null | undefined;
  /** The store's reply. */
  readonly reply?: string | null | undefined;
}

export interface ReviewCardProps {
  review: ReviewContent;
  /** Empty for a customer without a name. */
  author: string;
  /** What is reviewed, if the list covers several things. */
  about?: string | null | undefined;
  /** Label of the reply: "Reply from the store". */
  replyLabel: string;
}

/** One review: author, time, stars, text, pictures and the store's reply. Each text has its own direction. */
export function ReviewCard({ review, author, about, replyLabel }: ReviewCardProps) {
  const t = useUiTexts();
  const formats = useFormats();
  const pictures = [...new Set(review.attachment ?? [])];
  return (
    <article className={styles.review}>
      <Row align="stretch" justify="between" wrap gap={3} lineGap={0} full>
        <Text as="bdi" weight="bold">
          {withoutBidiControls(author) || t('reviewAnonymous')}
        </Text>
        <Text as="time" dateTime={review.created_at} tone="muted" size="sm">
          {formats.date(review.created_at)}
        </Text>
      </Row>
      <Rating value={review.rating} />
      {about && (
        <Text tone="muted" size="sm">
          <bdi>{withoutBidiControls(about)}</bdi>
        </Text>
      )}
      {review.comment && <p dir="auto">{withoutBidiControls(review.comment)}</p>}
      {pictures.length > 0 && (
        <Stack gap={2} full className={styles.pictures}>
          {pictures.map((address) => (
            <Picture key={address} src={address} alt="" width={72} height={72} />
          ))}
        </Stack>
      )}
      {review.reply && (
        <Box as="blockquote" full pad={3} round="medium" fill="sunken">
          <Text tone="muted" size="sm">
            {replyLabel}
          </Text>
          <p dir="auto">{withoutBidiControls(review.reply)}</p>
        </Box>
      )}
    </article>
  );
}

export interface ReviewListProps {
  reviews: readonly (ReviewCardProps & { readonly id: number })[];
}

/** Stacked reviews with a line between them. */
export function ReviewList({ reviews }: ReviewListProps) {
  return (
    <Stack as="ul" gap={4} padTop={4} className={styles.list}>
      {reviews.map(({ id, ...review }) => (
        <li key={id}>
          <ReviewCard {...review} />
        </li>
      ))}
    </Stack>
  );
}
