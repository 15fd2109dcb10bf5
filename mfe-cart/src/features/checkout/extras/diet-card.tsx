import type { CartLine } from '@storefront/api';
import {
  DietRequestView,
  dietLines,
  dietRequest,
  OrderDiet,
  useDietPassport,
  useDietWords,
} from '@storefront/platform/diet';
import { Card, Text } from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import { type ReactNode, useEffect } from 'react';
import type { CheckoutDraft } from '../../order/checkout-draft';
import type { ChangeDraft } from '../use-draft';

interface DietCardProps {
  readonly lines: readonly CartLine[];
  readonly decisions: CheckoutDraft;
  readonly change: ChangeDraft;
}

/** The diet verdict of the whole order, and the request that is sent with it unless the customer switches it off. */
export default function DietCard({ lines, decisions, change }: DietCardProps): ReactNode {
  const { t } = useDietWords();
  const { passport } = useDietPassport();
  const concerns = dietLines(lines).length > 0;
  const request = (concerns && dietRequest(passport?.people ?? [])) || undefined;
  const isSent = decisions.dietRequest !== null;
  const isInDraft = JSON.stringify(request) === JSON.stringify(decisions.dietRequest);
  // The draft contains the request that is sent, so that a retry after a reload sends the same one. A request that is
  // no longer needed is removed.
  useEffect(() => {
    if (isSent && !isInDraft) change({ dietRequest: request });
  });
  if (!passport || !concerns) return null;
  return (
    <Card as="section" padding="large" gap={4} aria-label={t('title')}>
      <OrderDiet lines={lines} />
      {request && (
        <>
          <Switch
            label={t('request.send')}
            hint={t('request.hint')}
            checked={isSent}
            onChange={(sends) => change({ dietRequest: sends ? request : null })}
          />
          {isSent && (
            <div>
              <Text weight="bold">{t('request.title')}</Text>
              <DietRequestView request={request} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
