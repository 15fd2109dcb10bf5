import type { CartLine, Config } from '@storefront/api';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import type { CartTools, PricedRow, RowTools } from '@storefront/platform/cart-parts';
import { useModule } from '@storefront/session';
import { Button, Picture, Row, Stack, Text } from '@storefront/ui';
import { type ReactNode, useId, useRef } from 'react';
import { useHistoryTexts } from './history-texts';
import styles from './later.module.css';
import { useLater } from './use-later';
import { useSavedCarts } from './use-saved-carts';

interface LaterLinesProps {
  readonly config: Config;
  /** The store of the cart's items; `null` when it is empty. */
  readonly storeId: number | null;
  readonly tools: CartTools;
  readonly rows: RowTools;
}

/** Lines saved for later in the current module, each with buttons to move it into the cart or remove it. */
export function LaterLines({ config, storeId, tools, rows }: LaterLinesProps): ReactNode {
  const { t } = useHistoryTexts();
  const module = useModule();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const kept = useSavedCarts(true).filter(
    (cart) => cart.is_for_later === 1 && cart.module_id === module?.id && cart.lines.length > 0,
  );
  const count = kept.reduce((sum, { lines }) => sum + lines.length, 0);
  const focusNext = rows.useFocusInRows(list, count);
  const priceLines = rows.usePriceLines();
  const later = useLater(tools);
  if (count === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h3" tone="muted" size="sm" weight="medium" id={heading}>
        {t('later.title')}
      </Text>
      <Stack ref={list} as="ul">
        {kept.flatMap((cart) =>
          priceLines(cart.lines, config).map((line) => (
            <LaterLine
              key={line.line.id}
              line={line}
              storeName={cart.store_id === storeId ? null : cart.store_name}
              later={later}
              onLeave={focusNext}
              OptionsLine={rows.OptionsLine}
            />
          )),
        )}
      </Stack>
    </Stack>
  );
}

interface LaterLineProps extends Pick<RowTools, 'OptionsLine'> {
  readonly line: PricedRow;
  /** `null`: the cart's store. */
  readonly storeName: string | null;
  readonly later: ReturnType<typeof useLater>;
  readonly onLeave: (row: HTMLElement | null) => void;
}

function LaterLine({
  line: { line, total, problem },
  storeName,
  later: { busyId, back, forget },
  onLeave,
  OptionsLine,
}: LaterLineProps): ReactNode {
  const { t } = useHistoryTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const { item, quantity } = line;
  const { name } = item;
  return (
    <Stack
      as="li"
      gap={3}
      padBlock={3}
      line="bottom"
      className={styles.kept}
      data-cart-row
      tabIndex={-1}
      aria-label={name}
    >
      <Picture src={item.image_full_url} alt="" width={48} height={48} className={styles.picture} />
      <Stack gap={1}>
        <Row gap={2} justify="between" align="baseline">
          <bdi>{quantity > 1 ? t('later.several', { name, quantity }) : name}</bdi>
          {total !== null && (
            <Text as="bdi" fixed weight="medium">
              {formats.money(total)}
            </Text>
          )}
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
    </Stack>
  );
}

export interface LaterRowProps {
  readonly line: CartLine;
  readonly tools: CartTools;
  readonly rows: RowTools;
  /** Called when it is being restored, before the row is unmounted. */
  readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
}

/** Replaces a line that was just saved for later: says where it is, with Undo. */
export function LaterRow({ line, tools, rows: { UndoRow }, onUndo }: LaterRowProps): ReactNode {
  const { t } = useHistoryTexts();
  const { busyId, back } = useLater(tools);
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

export interface LaterButtonProps {
  readonly line: CartLine;
  readonly tools: CartTools;
  /** Called when it is pressed, before the row is removed. */
  readonly onPress: () => void;
}

/** Removes a line from the cart and saves it for later. */
export function LaterButton({ line, tools, onPress }: LaterButtonProps): ReactNode {
  const { t } = useHistoryTexts();
  const { busyId, keep } = useLater(tools);
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
