import { read } from '@storefront/api';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import { FailedRead, useQuery } from '@storefront/platform';
import { CartSummary } from '@storefront/platform/cart-summary';
import { CardGrid, Row, Skeleton, SkeletonGroup, Stack, Text } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { cartCompare } from '../contract';
import type { CartChange, CartComparison, CartHistory, EarlierCart } from '../entities';
import { useHistoryTexts } from './history-texts';

interface CompareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly cart: EarlierCart;
  readonly history: CartHistory;
}

/** Two carts side by side: an earlier one, and the current or another earlier one. */
export function CompareDialog({ open, onClose, cart, history }: CompareDialogProps): ReactNode {
  const { t } = useHistoryTexts();
  const formats = useFormats();
  const { present, earlier } = history;
  const others = [...(present ? [present] : []), ...earlier].filter(
    ({ event_id }) => event_id !== cart.event_id,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const other = others.find(({ event_id }) => String(event_id) === chosen) ?? others[0];
  const labelOf = (one: EarlierCart) =>
    one === present
      ? t('now')
      : t('cartAt', {
          store: isolate(one.store_name),
          time: formats.dateTime(new Date(one.happened_at)),
        });
  return (
    <Modal open={open && other !== undefined} onClose={onClose} title={t('compareTitle')}>
      {other && (
        <Stack gap={4}>
          <Select
            label={t('compareWith')}
            value={String(other.event_id)}
            onChange={setChosen}
            options={others.map((one) => ({ value: String(one.event_id), label: labelOf(one) }))}
          />
          <Comparison before={cart} after={other} labelOf={labelOf} />
        </Stack>
      )}
    </Modal>
  );
}

interface ComparisonProps {
  readonly before: EarlierCart;
  readonly after: EarlierCart;
  readonly labelOf: (cart: EarlierCart) => string;
}

function Comparison({ before, after, labelOf }: ComparisonProps): ReactNode {
  const { t } = useHistoryTexts();
  const query = useQuery(
    read(cartCompare, { query: { before: before.event_id, after: after.event_id } }),
  );
  const { data } = query;
  return (
    <Stack gap={4}>
      <CardGrid fit min={180} gap={3}>
        {[before, after].map((cart) => (
          <Stack
            as="section"
            key={cart.event_id}
            gap={2}
            fill="sunken"
            round="medium"
            padBlock={3}
            padInline={4}
            aria-label={labelOf(cart)}
          >
            <Text as="h3" tone="muted" size="sm" weight="medium">
              {labelOf(cart)}
            </Text>
            <OwnRegion of={cart}>
              <CartSummary
                name={cart.store_name}
                facts={[]}
                count={t('count', { count: cart.count })}
                amount={cart.amount}
              />
            </OwnRegion>
          </Stack>
        ))}
      </CardGrid>
      {data ? (
        <OwnRegion of={data.after}>
          <Differences comparison={data} />
        </OwnRegion>
      ) : query.error ? (
        <FailedRead title={t('compareFailed')} read={query} />
      ) : (
        <SkeletonGroup label={t('comparing')}>
          <Skeleton height={120} />
        </SkeletonGroup>
      )}
    </Stack>
  );
}

function Differences({ comparison }: { readonly comparison: CartComparison }): ReactNode {
  const { t } = useHistoryTexts();
  const formats = useFormats();
  const { changes, difference } = comparison;
  if (changes.length === 0) return <Text role="status">{t('same')}</Text>;
  return (
    <section aria-label={t('differences')}>
      <Text as="h3" weight="bold">
        {t('differences')}
      </Text>
      <Stack as="ul">
        {changes.map((change) => (
          <Difference
            key={`${change.item_id} ${change.options} ${change.before}`}
            change={change}
          />
        ))}
      </Stack>
      {difference !== null && (
        <Text weight="bold" padTop={2}>
          {difference === 0
            ? t('costsSame')
            : t(difference > 0 ? 'costsMore' : 'costsLess', {
                amount: formats.money(Math.abs(difference)),
              })}
        </Text>
      )}
      <Text tone="muted" size="sm">
        {t('todaysPrices')}
      </Text>
    </section>
  );
}

function Difference({ change: { name, options, before, after } }: { readonly change: CartChange }) {
  const { t } = useHistoryTexts();
  const formats = useFormats();
  return (
    <Row as="li" align="stretch" justify="between" gap={3} padBlock={2} line="bottom">
      <span>
        <bdi>{name}</bdi>
        {options && (
          <Text tone="muted" size="sm">
            <bdi>{options}</bdi>
          </Text>
        )}
      </span>
      <Text as="span" fixed>
        {before === 0
          ? t('onlySecond')
          : after === 0
            ? t('onlyFirst')
            : t('counts', {
                before: formats.number(before),
                after: formats.number(after),
              })}
      </Text>
    </Row>
  );
}
