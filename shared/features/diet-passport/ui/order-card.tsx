import type { CartLine } from '@storefront/api';
import type { DietRequest } from '@storefront/domain/diet';
import { DietRequestView } from '@storefront/platform/diet';
import { Card, Text } from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import { type ReactNode, useEffect } from 'react';
import { dietLines, OrderDiet } from './marks/order-diet';
import { usePassportWords } from './passport-words';
import { dietRequest } from './rules/diet-request';
import { usePassport } from './stored-passport';

interface OrderCardProps {
  readonly lines: readonly CartLine[];
  /** The request in the draft of the order; `null`: the customer does not want it sent. */
  readonly request: DietRequest | null | undefined;
  readonly onChange: (request: DietRequest | null | undefined) => void;
}

/** The diet verdict of the whole order, and the request that is sent with it unless the customer switches it off. */
export default function OrderCard({
  lines,
  request: drafted,
  onChange,
}: OrderCardProps): ReactNode {
  const { t, names } = usePassportWords();
  const passport = usePassport();
  const concerns = dietLines(lines).length > 0;
  const request = (concerns && dietRequest(passport?.people ?? [])) || undefined;
  const isSent = drafted !== null;
  const isInDraft = JSON.stringify(request) === JSON.stringify(drafted);
  // The draft contains the request that is sent, so that a retry after a reload sends the same one. A request that is
  // no longer needed is removed.
  useEffect(() => {
    if (isSent && !isInDraft) onChange(request);
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
            onChange={(sends) => onChange(sends ? request : null)}
          />
          {isSent && (
            <div>
              <Text weight="bold">{names('request.title')}</Text>
              <DietRequestView request={request} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
