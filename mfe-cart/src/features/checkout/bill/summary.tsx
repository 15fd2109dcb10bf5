import type { Config, StoreDetails } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import { useOpenItem } from '@storefront/platform';
import type { Quote } from '@storefront/pricing/order';
import { Button, Money, Picture, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { type AssessedLine, isCounted } from '../../cart/assess-line';
import { cartQuantities } from '../../cart/cart-quantities';
import { currentCart } from '../../cart/current-cart';
import { OptionsLine } from '../../cart/options-line';
import { stateText } from '../../cart/state-text';
import type { LinesSource } from '../../order/checkout-facts';
import type { BillPart, PeoplePart } from '../../order/checkout-parts';
import { Bill } from './bill';
import { CashbackNote } from './cashback-note';
import styles from './summary.module.css';
import { SummaryFrame } from './summary-frame';

interface OrderLinesProps {
  readonly source: LinesSource;
  readonly lines: readonly AssessedLine[];
  readonly quote: Quote | null;
}

/** The lines of the order. An unavailable line shows the reason and can be fixed here. */
function OrderLines({ source, lines, quote }: OrderLinesProps): ReactNode {
  const { t } = useTexts('cart');
  const openItem = useOpenItem();
  const isCart = source === 'cart';
  const counted = lines.filter(isCounted);
  return (
    <Stack as="ul" gap={3} className={styles.lines} aria-label={t('drawer.lines')}>
      {lines.map((line) => {
        const price = quote?.lines[counted.indexOf(line)];
        return (
          <Stack key={line.line.id} as="li" gap={3} className={styles.line}>
            <Picture src={line.line.item.image_full_url} alt="" width={48} height={48} />
            <Stack align="start" gap={0.5} className={styles.text}>
              <Text as="bdi" tight weight="medium">
                {line.line.item.name}
              </Text>
              <OptionsLine
                line={line.line}
                {...(isCart && { onEdit: () => openItem(line.line.item, line.line.id) })}
              />
              <Text as="span" tone="muted" size="sm" weight="normal">
                {t('checkout.quantity', { count: line.line.quantity })}
              </Text>
              <LineProblem line={line} isInCart={isCart} />
            </Stack>
            {price && <Money amount={price.total} />}
          </Stack>
        );
      })}
    </Stack>
  );
}

interface LineProblemProps {
  readonly line: AssessedLine;
  readonly isInCart: boolean;
}

function LineProblem({ line: { line, state }, isInCart }: LineProblemProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const cart = currentCart();
  if (state.kind === 'orderable') return null;
  const queued = cart && isInCart ? { id: line.id, cart, line } : null;
  return (
    <Row wrap gap={2} tone="danger" size="sm">
      <span>{stateText(state, common, t, formats)}</span>
      {state.kind === 'short' && <span>{t('line.short', { count: state.limit })}</span>}
      {queued && state.kind === 'short' && (
        <Button size="small" onClick={() => cartQuantities.set(queued, state.limit)}>
          {t('line.take', { count: state.limit })}
        </Button>
      )}
      {queued && state.kind !== 'short' && (
        <Button
          size="small"
          aria-label={t('unavailable.removeNamed', { name: line.item.name })}
          onClick={() => cartQuantities.remove(queued)}
        >
          {common('actions.remove')}
        </Button>
      )}
    </Row>
  );
}

interface SummaryProps {
  readonly source: LinesSource;
  readonly store: StoreDetails;
  readonly lines: readonly AssessedLine[];
  readonly people: PeoplePart;
  readonly bill: BillPart;
  readonly config: Config;
}

/** The lines of the order and its bill. */
export function Summary(props: SummaryProps): ReactNode {
  const { source, store, lines, people, bill, config } = props;
  const { t } = useTexts('cart');
  return (
    <SummaryFrame
      label={t('checkout.summary')}
      storeName={store.name}
      total={bill.delivery.isUnknown ? null : (bill.shown?.total ?? null)}
      needsAttention={lines.some(({ state }) => state.kind !== 'orderable')}
    >
      <OrderLines source={source} lines={lines} quote={bill.quote} />
      <Bill
        bill={bill}
        config={config}
        names={lines.filter(isCounted).map(({ line }) => line.item.name)}
      />
      <CashbackNote bill={bill} isGuest={people.isGuest} />
    </SummaryFrame>
  );
}
