import type { CartLine } from '@storefront/api';
import { allergens, type Diet, type DietRequest, diets } from '@storefront/domain/diet';
import { DietRequestView } from '@storefront/platform/diet';
import { Card, Text } from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import { type ReactNode, useEffect } from 'react';
import type { Person } from '../passport';
import { dietLines, OrderDiet } from './marks/order-diet';
import { usePassportWords } from './passport-words';
import { isPreference } from './rules/verdict';
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

/**
 * The needs of several people in one request; `null` if a kitchen does not need to know any. The strictest need
 * applies.
 */
export function dietRequest(people: readonly Person[]): DietRequest | null {
  const avoid = allergens.flatMap((allergen) => {
    const found = people.flatMap((person) =>
      person.allergens.filter((one) => one.allergen === allergen),
    );
    return found.length > 0 ? [{ allergen, severe: found.some(({ severe }) => severe) }] : [];
  });
  const kept = (diet: Diet) => people.some((person) => person.diets.includes(diet));
  const keptDiets = diets.filter((diet) => !isPreference(diet) && kept(diet));
  if (avoid.length === 0 && keptDiets.length === 0) return null;
  const avoiding = people.filter((person) => person.allergens.length > 0);
  return {
    avoid,
    diets: keptDiets,
    accepts_traces: avoiding.length > 0 && avoiding.every(({ acceptsTraces }) => acceptsTraces),
  };
}
