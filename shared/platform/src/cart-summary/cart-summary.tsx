import { useFormats } from '@storefront/i18n';
import { Row, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  /** Of the store or the provider. */
  readonly name: string;
  /** Its contents, one line each. */
  readonly facts: readonly string[];
  /** The number of pieces in it, with the unit. */
  readonly count: string;
  /** Major units; `null` while nothing has a price. */
  readonly amount: number | null;
}

/** Summary of a saved cart: store or provider, contents, number of pieces and amount. */
export function CartSummary({ name, facts, count, amount }: CartSummaryProps): ReactNode {
  const formats = useFormats();
  return (
    <>
      <Text as="bdi" weight="bold" breaks>
        {name}
      </Text>
      {facts.length > 0 && (
        <Text as="ul" tone="muted" size="sm">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item can occur with other choices
            <li key={index}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </Text>
      )}
      <Row as="p" wrap gap={3} lineGap={1} align="baseline" className={styles.sums}>
        <span>{count}</span>
        {amount !== null && (
          <Text as="bdi" weight="medium" figures push>
            {formats.money(amount)}
          </Text>
        )}
      </Row>
    </>
  );
}
