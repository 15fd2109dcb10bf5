import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Row, Text } from '../layout/layout';
import styles from './section-heading.module.css';

export interface SectionHeadingProps {
  children: ReactNode;
  /** Level in the page's outline; 2 by default. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** One line under the heading. */
  hint?: ReactNode;
  /** At the end of the line: a "see all" link, a filter button. */
  action?: ReactNode;
  /** For `aria-labelledby` of the section, and as a jump target (which takes focus). */
  id?: string | undefined;
  className?: string | undefined;
}

export function SectionHeading({
  children,
  level = 2,
  hint,
  action,
  id,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Row
      align="baseline"
      justify="between"
      wrap
      gap={3}
      lineGap={1}
      className={clsx(styles.row, className)}
    >
      <div className={styles.text}>
        <Heading
          id={id}
          tabIndex={id ? -1 : undefined}
          className={styles.heading}
          data-level={level}
        >
          {children}
        </Heading>
        {hint && (
          <Text tone="muted" size="sm" padTop={1}>
            {hint}
          </Text>
        )}
      </div>
      {action}
    </Row>
  );
}
