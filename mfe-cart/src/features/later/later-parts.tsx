import type { CartLine, Config, SavedCart } from '@storefront/api';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { useSavedCarts } from '@storefront/platform/saved-carts';
import { useModule } from '@storefront/session';
import { Button, Picture, Row, Stack, Text } from '@storefront/ui';
import { type ReactNode, useId, useRef } from 'react';
import { businessMoment } from '../cart/business-moment';
import { OptionsLine } from '../cart/options-line';
import { type PricedCartLine, priceCart } from '../cart/price-cart';
import { stateText } from '../cart/state-text';
import { UndoRow } from '../cart/undo-row';
import { useFocusInRows } from '../cart/use-focus-in-rows';
import { useHistoryTexts } from '../cart-history/history-texts';
import styles from './later.module.css';
import { useLater } from './use-later';

interface LaterLinesProps {
  readonly config: Config;
  /** The store of the cart's items; `null` when it is empty. */
  readonly storeId: number | null;
}

/** Lines saved for later in the current module, each with buttons to move it into the cart or remove it. */
function LaterLines({ config, storeId }: LaterLinesProps): ReactNode {
  const { t } = useHistoryTexts();
  const module = useModule();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const kept = useSavedCarts(true).filter(
    (cart) => cart.is_for_later === 1 && cart.module_id === module?.id && cart.lines.length > 0,
  );
  const count = kept.reduce((sum, { lines }) => sum + lines.length, 0);
  const focusNext = useFocusInRows(list, count);
  const later = useLater();
  if (count === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h3" tone="muted" size="sm" weight="medium" id={heading}>
        {t('later.title')}
      </Text>
      <ul ref={list} className={styles.list}>
        {kept.flatMap((cart) =>
          pricedLines(cart, config).map((line) => (
            <LaterLine
              key={line.line.id}
              line={line}
              storeName={cart.store_id === storeId ? null : cart.store_name}
              later={later}
              onLeave={focusNext}
            />
          )),
        )}
      </ul>
    </Stack>
  );
}

const pricedLines = ({ lines }: SavedCart, config: Config) =>
  priceCart({ ...businessMoment(), lines, config, store: null }).lines;

interface LaterLineProps {
  readonly line: PricedCartLine;
  /** `null`: the cart's store. */
  readonly storeName: string | null;
  readonly later: ReturnType<typeof useLater>;
  readonly onLeave: (row: HTMLElement | null) => void;
}

function LaterLine({
  line: { line, state, price },
  storeName,
  later: { busyId, back, forget },
  onLeave,
}: LaterLineProps): ReactNode {
  const { t } = useHistoryTexts();
  const cart = useTexts('cart').t;
  const common = useTexts('common').t;
  const formats = useFormats();
  const { item, quantity } = line;
  const { name } = item;
  const problem = stateText(state, common, cart, formats);
  return (
    <li className={styles.kept} data-cart-row tabIndex={-1} aria-label={name}>
      <Picture src={item.image_full_url} alt="" width={48} height={48} className={styles.picture} />
      <Stack gap={1}>
        <Row gap={2} justify="between" align="baseline">
          <bdi>{quantity > 1 ? cart('line.addOn', { name, quantity }) : name}</bdi>
          {price && <bdi className={styles.amount}>{formats.money(price.total)}</bdi>}
        </Row>
        <OptionsLine line={line} />
        {storeName && (
          <Text tone="muted" size="sm">
            <bdi>{storeName}</bdi>
          </Text>
        )}
        {problem && (
          <Text tone="muted" size="sm">
            {problem}
          </Text>
        )}
        <Row wrap gap={2}>
          <Button
            size="small"
            loading={busyId === line.id}
            disabled={busyId !== null && busyId !== line.id}
            aria-label={t('later.moveNamed', { name })}
            onClick={({ currentTarget }) => {
              onLeave(currentTarget.closest('li'));
              void back(line);
            }}
          >
            {t('later.move')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            disabled={busyId !== null}
            aria-label={t('later.removeNamed', { name })}
            onClick={({ currentTarget }) => {
              onLeave(currentTarget.closest('li'));
              void forget(line);
            }}
          >
            {common('actions.remove')}
          </Button>
        </Row>
      </Stack>
    </li>
  );
}

interface LaterRowProps {
  readonly line: CartLine;
  /** Called when it is being restored, before the row is unmounted. */
  readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
}

/** Replaces a line that was just saved for later: says where it is, with Undo. */
function LaterRow({ line, onUndo }: LaterRowProps): ReactNode {
  const { t } = useHistoryTexts();
  const { busyId, back } = useLater();
  const { name } = line.item;
  return (
    <UndoRow
      name={name}
      loading={busyId === line.id}
      onUndo={(row) => {
        onUndo?.(row);
        void back(line);
      }}
    >
      {t('later.kept', { name: isolate(name) })}
    </UndoRow>
  );
}

interface LaterButtonProps {
  readonly line: CartLine;
  /** Called when it is pressed, before the row is removed. */
  readonly onPress: () => void;
}

/** Removes a line from the cart and saves it for later. */
function LaterButton({ line, onPress }: LaterButtonProps): ReactNode {
  const { t } = useHistoryTexts();
  const { busyId, keep } = useLater();
  return (
    <Button
      variant="link"
      size="small"
      loading={busyId === line.id}
      aria-label={t('later.keepNamed', { name: line.item.name })}
      onClick={() => {
        onPress();
        void keep(line);
      }}
    >
      {t('later.keep')}
    </Button>
  );
}

export type LaterProps =
  | ({ readonly show: 'button' } & LaterButtonProps)
  | ({ readonly show: 'row' } & LaterRowProps)
  | ({ readonly show: 'lines' } & LaterLinesProps);

/**
 * The parts of the drawer for lines saved for later. They are one chunk, so that the row is loaded together with the
 * button.
 */
export default function LaterParts(props: LaterProps): ReactNode {
  switch (props.show) {
    case 'button':
      return <LaterButton line={props.line} onPress={props.onPress} />;
    case 'row':
      return <LaterRow line={props.line} onUndo={props.onUndo} />;
    case 'lines':
      return <LaterLines config={props.config} storeId={props.storeId} />;
  }
}
