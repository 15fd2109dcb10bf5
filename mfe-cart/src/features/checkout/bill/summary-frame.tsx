import { Money, Row, Stack, Text, useMediaQuery } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { sectionId } from '../checkout-section';
import styles from './summary.module.css';

/** Whether the summary is beside the form. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}

interface SummaryFrameProps {
  readonly label: string;
  readonly storeName?: string;
  /** Shown while the summary is folded, in major units; `null`: unknown. */
  readonly total: number | null;
  /** Something in it must be fixed, so it is not folded. */
  readonly needsAttention?: boolean;
  readonly children: ReactNode;
}

/** The summary of lines and bill: beside the form, or folded above it. */
export function SummaryFrame(props: SummaryFrameProps): ReactNode {
  const { label, storeName, total, needsAttention = false, children } = props;
  const isWide = useIsWide();
  const heading = (
    <Text as="h2" size="lg">
      <span>{label}</span>
      {storeName !== undefined && (isWide || total === null) && (
        <>
          {' '}
          <Text as="bdi" tone="muted" size="sm" weight="normal">
            {storeName}
          </Text>
        </>
      )}
    </Text>
  );
  return (
    <Stack
      id={sectionId('basket')}
      tabIndex={-1}
      as="section"
      gap={4}
      pad={5}
      round="large"
      fill="surface"
      raised
      className={styles.summary}
      aria-label={label}
    >
      {isWide ? (
        <>
          {heading}
          {children}
        </>
      ) : (
        <Disclosure
          open={needsAttention}
          summary={
            <Row as="span" justify="between" gap={3} grow>
              {heading}
              {total !== null && (
                <Text as="span" weight="bold">
                  <Money amount={total} />
                </Text>
              )}
            </Row>
          }
        >
          {children}
        </Disclosure>
      )}
    </Stack>
  );
}
