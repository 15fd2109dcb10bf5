import { useFormats, useTexts } from '@storefront/i18n';
import { Button, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { OptionsLine } from '../cart/options-line';
import type { PricedCartLine } from '../cart/price-cart';
import { stateText } from '../cart/state-text';
import styles from './cart-row.module.css';
import { LineFailure } from './line-failure';

interface UnavailableRowProps {
  readonly line: PricedCartLine;
  /** Why it could not be removed. */
  readonly failure: unknown;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
  /** Of a feature that keeps lines. */
  readonly action: ReactNode;
}

/** A line that cannot be ordered: the reason, and the possible actions. */
export function UnavailableRow({
  line: { line, state },
  failure,
  onRemove,
  onOpen,
  action,
}: UnavailableRowProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const formats = useFormats();
  const { name } = line.item;
  return (
    <Stack
      as="li"
      gap={1}
      padBlock={3}
      className={styles.gone}
      data-cart-row
      tabIndex={-1}
      aria-label={name}
    >
      <Text as="bdi" tight weight="medium">
        {name}
      </Text>
      <OptionsLine line={line} />
      <span>{stateText(state, common.t, t, formats)}</span>
      <LineFailure error={failure} />
      <Row align="stretch" wrap gap={2}>
        <Button size="small" aria-label={t('unavailable.replaceNamed', { name })} onClick={onOpen}>
          {t('unavailable.replace')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('unavailable.removeNamed', { name })}
          onClick={onRemove}
        >
          {common.t('actions.remove')}
        </Button>
        {action}
      </Row>
    </Stack>
  );
}
