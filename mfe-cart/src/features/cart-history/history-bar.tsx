import type { CartHistory } from '@storefront/api';
import { Button, Row, Text, VisuallyHidden } from '@storefront/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CartView } from '../cart/use-cart-view';
import styles from './cart-history.module.css';
import { stepText } from './change-text';
import { useHistoryTexts } from './history-texts';
import { SendLink } from './send-link';
import type { HistoryAction, useHistoryChanges } from './use-history-changes';

interface HistoryBarProps {
  readonly view: CartView;
  readonly history: CartHistory;
  readonly changes: Pick<ReturnType<typeof useHistoryChanges>, 'step'>;
}

const actions = ['undo', 'redo'] as const;

/** Undo and Redo, each with a text about what it changes, and the button that shares the cart. */
export function HistoryBar({ view, history, changes: { step } }: HistoryBarProps): ReactNode {
  const { t } = useHistoryTexts();
  const bar = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the history its buttons come and go
  useEffect(() => {
    // The pressed button may be unmounted: the focus stays here.
    if (said && document.activeElement === document.body) bar.current?.focus();
  }, [history, said]);
  const { undo, redo, present, event_id } = history;
  if (!undo && !redo && !present) return null;

  async function press(action: HistoryAction, what: string) {
    if (await step(action)) setSaid(t(action === 'undo' ? 'undone' : 'redone', { what }));
  }

  return (
    <section className={styles.bar} ref={bar} tabIndex={-1} aria-label={t('steps')}>
      {actions.map((action) => {
        const known = history[action];
        const what = known ? stepText(known, t) : '';
        return what === '' ? null : (
          <Row key={action} gap={3}>
            <Button
              size="small"
              className={styles.step}
              aria-label={t(`${action}Named`, { what })}
              onClick={() => void press(action, what)}
            >
              {t(action)}
            </Button>
            <Text tone="muted" size="sm" aria-hidden>
              {what}
            </Text>
          </Row>
        );
      })}
      {present && event_id !== null && (
        <Row>
          <SendLink eventId={event_id} view={view} />
        </Row>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
