import type { Item } from '@storefront/api';
import { isolate } from '@storefront/i18n';
import { Callout, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { usePassportWords } from '../passport-words';
import { usePassport } from '../stored-passport';
import { type ChosenDish, concernsDiets, dishParts } from './dish-parts';
import { householdVerdict } from './household-verdict';
import { PassportLink } from './passport-link';
import { calloutTones, StatementBadge } from './statement-badge';

interface DishVerdictProps extends ChosenDish {
  readonly item: ChosenDish['item'] & Pick<Item, 'module_type'>;
}

/** The verdict about a dish for each person, with the options and add-ons chosen so far. */
export function DishVerdict(dish: DishVerdictProps): ReactNode {
  const { t, list, reason } = usePassportWords();
  const passport = usePassport();
  if (!passport || !concernsDiets(dish.item)) return null;
  const verdict = householdVerdict(passport.people, dishParts(dish));
  if (!verdict) return null;
  return (
    <Callout tone={calloutTones[verdict.statement]} title={t('title')} action={<PassportLink />}>
      <Stack gap={2}>
        <Stack as="ul" gap={3} aria-label={t('dish')}>
          {verdict.people.map(({ person, statement, needs }) => (
            <Row as="li" key={person.id} wrap gap={2}>
              <bdi>{isolate(person.name)}</bdi>
              <StatementBadge statement={statement}>{t(`statement.${statement}`)}</StatementBadge>
              {statement !== 'free' && (
                <span>
                  {list(
                    needs.flatMap((one) =>
                      one.statement === 'free' ? [] : [reason(one.need, one.statement)],
                    ),
                  )}
                </span>
              )}
            </Row>
          ))}
        </Stack>
        <Text tone="muted" size="sm">
          {t('unsettled')}
        </Text>
      </Stack>
    </Callout>
  );
}
