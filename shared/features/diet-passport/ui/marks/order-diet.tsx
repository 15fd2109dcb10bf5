import type { CartLine } from '@storefront/api';
import { isolate } from '@storefront/i18n';
import { Callout, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from '../diet.module.css';
import { usePassportWords } from '../passport-words';
import { type DietLine, orderVerdict } from '../rules/order-verdict';
import { statements } from '../rules/verdict';
import { usePassport } from '../stored-passport';
import { concernsDiets, dishParts } from './dish-parts';
import { PassportLink } from './passport-link';
import { calloutTones, StatementBadge } from './statement-badge';

/** Lines of a cart with their options and add-ons. Lines to which no diet passport applies are left out. */
export function dietLines(lines: readonly CartLine[]): readonly DietLine[] {
  return lines
    .filter(({ item }) => concernsDiets(item))
    .map(({ id, item, variation, add_on_ids }) => ({
      key: id,
      name: item.name,
      parts: dishParts({ item, variation, addOnIds: add_on_ids }),
    }));
}

/** One verdict on the whole order for each person, with the lines that decide it. */
export function OrderDiet({ lines }: { readonly lines: readonly CartLine[] }): ReactNode {
  const { t, list, reason } = usePassportWords();
  const passport = usePassport();
  const verdicts = orderVerdict(passport?.people ?? [], dietLines(lines));
  const worst = statements.find((one) => verdicts.some(({ statement }) => statement === one));
  if (!worst) return null;
  return (
    <Callout tone={calloutTones[worst]} title={t('order')} action={<PassportLink />}>
      <Stack gap={2}>
        <Stack as="ul" gap={3} aria-label={t('order')}>
          {verdicts.map(({ person, statement, reasons }) => (
            <li key={person.id}>
              <Row wrap gap={2}>
                <bdi>{isolate(person.name)}</bdi>
                <StatementBadge statement={statement}>{t(`statement.${statement}`)}</StatementBadge>
              </Row>
              {statement === 'free' && <p>{t('orderFree')}</p>}
              {reasons.length > 0 && (
                <Stack as="ul" gap={1} className={styles.reasons}>
                  {reasons.map((one) => {
                    const what = reason(one.need, one.statement);
                    const names = one.lines.map(({ name }) => isolate(name));
                    return <li key={what}>{`${what}. ${t('lines', { lines: list(names) })}`}</li>;
                  })}
                </Stack>
              )}
            </li>
          ))}
        </Stack>
        <Text tone="muted" size="sm">
          {t('unsettled')}
        </Text>
      </Stack>
    </Callout>
  );
}
