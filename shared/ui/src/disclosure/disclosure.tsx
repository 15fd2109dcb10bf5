import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Text } from '../layout/layout';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Starts open. */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/** A collapsible section. It uses the browser's own element, which also opens for "find in page". */
export function Disclosure({ summary, children, open, onToggle, className }: DisclosureProps) {
  return (
    <details
      open={open}
      className={clsx(styles.disclosure, className)}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <Row as="summary" justify="between" gap={3} touch weight="medium" className={styles.summary}>
        <Text as="span" grow>
          {summary}
        </Text>
        <ChevronDown size={18} className={styles.arrow} />
      </Row>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
