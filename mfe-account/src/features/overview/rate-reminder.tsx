import { read, write } from '@storefront/api';
import { reviewReminder, reviewReminderCancel } from '@storefront/api/account';
import { LinkButton, paths, showApiError, useMutation, useQuery } from '@storefront/platform';
import { Button, Card, Picture, Row } from '@storefront/ui';
import type { ReactNode } from 'react';
import section from '../section/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './overview.module.css';

/** Pictures of the order beside the question. */
const MAX_PICTURES = 3;

/** Asks for a review of the latest delivered order without one; "Not now" stops the question for ever. */
export function RateReminder(): ReactNode {
  const { t } = useAccountTexts();
  const { data } = useQuery(read(reviewReminder));
  const decline = useMutation(write(reviewReminderCancel, { refreshes: [reviewReminder] }));
  if (!data?.order_id) return null;
  const { order_id: id, images } = data;
  return (
    <Card as="section" className={section.row} aria-labelledby="rate-reminder">
      <Row gap={2}>
        {images.slice(0, MAX_PICTURES).map((image) => (
          <Picture
            key={image}
            src={image}
            alt=""
            width={40}
            height={40}
            className={styles.picture}
          />
        ))}
        <h2 id="rate-reminder" className={section.strong}>
          {t('overview.rate', { id })}
        </h2>
      </Row>
      <Row wrap gap={2}>
        <Button
          variant="ghost"
          loading={decline.isPending}
          onClick={() => decline.mutate({ query: { order_id: id } }, { onError: showApiError })}
        >
          {t('overview.rateLater')}
        </Button>
        <LinkButton to={paths.profile.href('my-orders', { order_id: id })}>
          {t('overview.rateNow')}
        </LinkButton>
      </Row>
    </Card>
  );
}
