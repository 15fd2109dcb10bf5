import type { ReactNode } from 'react';
import { Row, Text } from './layout';
import styles from './layout.module.css';

export interface FactProps {
  label: ReactNode;
  children: ReactNode;
  /** The sum of the lines above. */
  total?: boolean | undefined;
}

/** A line of a `dl`: its name at the start of the line, its value at the end. */
export function Fact({ label, children, total = false }: FactProps) {
  const sum = { padTop: 2, line: 'top', size: 'lg', weight: 'bold' } as const;
  return (
    <Row align="baseline" justify="between" gap={4} {...(total && sum)}>
      <Text as="dt" tone={total ? undefined : 'muted'}>
        {label}
      </Text>
      <Text as="dd" weight={total ? undefined : 'medium'} figures breaks className={styles.value}>
        {children}
      </Text>
    </Row>
  );
}
