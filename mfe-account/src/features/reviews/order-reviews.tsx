import { useSignedIn } from '@storefront/session';
import {
  Badge,
  Button,
  Card,
  lazyOverlay,
  Picture,
  SectionHeading,
  Stack,
  Text,
} from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import {
  type ReviewedLine,
  type ReviewedOrder,
  type ReviewSubject,
  reviewSubjects,
  subjectKey,
} from './review-subjects';
import styles from './reviews.module.css';

const ReviewDialog = lazyOverlay(() => import('./review-dialog'));

interface OrderReviewsProps {
  readonly order: ReviewedOrder;
  readonly lines: readonly ReviewedLine[];
}

/** The customer's reviews of a delivered order: of its items and its courier. */
export function OrderReviews({ order, lines }: OrderReviewsProps): ReactNode {
  const { t } = useAccountTexts();
  const signedIn = useSignedIn();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<ReviewSubject | null>(null);
  const subjects = signedIn ? reviewSubjects(order, lines) : [];
  if (subjects.length === 0) return null;
  return (
    <Card as="section" padding="large" gap={4}>
      <SectionHeading hint={t('reviews.hint')}>{t('reviews.title')}</SectionHeading>
      <Stack as="ul" gap={3}>
        {subjects.map((subject) => (
          <li key={subjectKey(subject)} className={styles.subject}>
            <Picture src={subject.image} alt="" width={48} height={48} className={styles.picture} />
            <span className={styles.text}>
              <bdi>{subject.name || t('reviews.courier')}</bdi>
              {subject.kind === 'courier' && subject.name && (
                <Text as="span" tone="muted" size="sm">
                  {t('reviews.courier')}
                </Text>
              )}
            </span>
            {done.has(subjectKey(subject)) ? (
              <Badge tone="primary">{t('reviews.done')}</Badge>
            ) : (
              <Button
                size="small"
                aria-label={t('reviews.rateNamed', {
                  name: subject.name || t('reviews.courier'),
                })}
                onClick={() => setOpen(subject)}
              >
                {t('reviews.rate')}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {open && (
        <Suspense>
          <ReviewDialog
            key={subjectKey(open)}
            orderId={order.id}
            subject={open}
            onClose={() => setOpen(null)}
            onDone={() => {
              setDone(new Set([...done, subjectKey(open)]));
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
