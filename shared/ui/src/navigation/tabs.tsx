import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Box, Row } from '../layout/layout';
import { readingStep, useDirection } from '../theme/use-direction';
import styles from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Shown beside the label and read with it. */
  count?: number | undefined;
  panel: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tabs. */
  label: string;
  items: ReadonlyArray<TabItem<Id>>;
  value: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
}

/** Tabs with the ARIA pattern: one tab stop, arrows in reading direction, Home, End. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  className,
}: TabsProps<Id>) {
  const prefix = useId();
  const direction = useDirection();
  const list = useRef<HTMLDivElement>(null);
  const current = items.find((item) => item.id === value);

  function move(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.id === value);
    const step = readingStep(event.key, direction);
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : -1;
    const next = step !== 0 ? (at + step + items.length) % items.length : edge;
    const item = items[next];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {items.map((item) => (
          <Row
            as="button"
            key={item.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${item.id}`}
            aria-controls={item.id === value ? `${prefix}-panel` : undefined}
            aria-selected={item.id === value}
            tabIndex={item.id === value ? 0 : -1}
            inline
            gap={2}
            fixed
            className={styles.tab}
            onClick={() => onChange(item.id)}
          >
            <span>{item.label}</span>
            {item.count !== undefined && <bdi className={styles.count}>{item.count}</bdi>}
          </Row>
        ))}
      </div>
      <Box
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-tab-${value}`}
        padTop={4}
      >
        {current?.panel}
      </Box>
    </div>
  );
}
