import { useSignedIn } from '@storefront/session';
import {
  Badge,
  Button,
  Card,
  lazyOverlay,
  Picture,
  Row,
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

const ReviewDialog = lazyOverlay(() => import('./review-dialog'));

interface OrderReviewsProps {
  readonly order: ReviewedOrder;
  readonly lines: readonly ReviewedLine[];
}

/** Reviews of a delivered order: its items and its courier. */
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
          <Row as="li" key={subjectKey(subject)} gap={3} touch>
            <Picture src={subject.image} alt="" width={48} height={48} fixed round="small" />
            <Stack as="span" align="start" grow breaks>
              <bdi>{subject.name || t('reviews.courier')}</bdi>
              {subject.kind === 'courier' && subject.name && (
                <Text as="span" tone="muted" size="sm">
                  {t('reviews.courier')}
                </Text>
              )}
            </Stack>
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
          </Row>
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
