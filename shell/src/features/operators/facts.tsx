import { CardGrid } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './operators-panel.module.css';

interface FactsProps {
  /** Names and values; a name without a value is omitted. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Pairs of a name and a value. Values are names, numbers and addresses: always left to right. */
export function Facts({ facts }: FactsProps): ReactNode {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <CardGrid as="dl" min={200} className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </CardGrid>
  );
}
