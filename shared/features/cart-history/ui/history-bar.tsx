import { call } from '@storefront/api';
import { isolate, type Translate } from '@storefront/i18n';
import { paths, showApiError, toast } from '@storefront/platform';
import type { CartView } from '@storefront/platform/cart-parts';
import { Button, Row, Stack, Text, VisuallyHidden } from '@storefront/ui';
import { ShareIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cartShare } from '../contract';
import type { CartChange, CartHistory, CartStep } from '../entities';
import styles from './cart-history.module.css';
import { useHistoryTexts } from './history-texts';
import { sharedCartHash } from './shared-cart-link';
import type { HistoryAction, useHistoryChanges } from './use-history-changes';

interface SendLinkProps {
  readonly eventId: number;
  readonly view: CartView;
}

/** Shares a link to the cart, by the device's share dialog or the clipboard. */
function SendLink({ eventId, view }: SendLinkProps): ReactNode {
  const { t } = useHistoryTexts();
  const [busy, setBusy] = useState(false);
  const item = view.stored[0]?.item;
  if (!item) return null;
  const { module_id, module_type, store_name } = item;
  const store = view.store ?? { id: item.store_id, zone_id: item.zone_id };

  async function send() {
    setBusy(true);
    try {
      const { cart_token } = await call(cartShare, { body: { event_id: eventId } });
      const page = paths.store.href({ ...store, module_id, module_type });
      const url = new URL(page + sharedCartHash(cart_token), window.location.origin).href;
      await shareLink(url, t('sendTitle', { store: isolate(store_name) }));
    } catch (error) {
      showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  async function shareLink(url: string, title: string) {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(t('sendCopied'));
    } catch (error) {
      // Closing the device's own dialog is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t('sendNotCopied'));
    }
  }

  return (
    <Button size="small" icon={<ShareIcon size={16} />} loading={busy} onClick={() => void send()}>
      {t('send')}
    </Button>
  );
}

/** The text about one change. */
function changeText(
  { name: plain, before, after }: CartChange,
  t: Translate<'cartHistory'>,
): string {
  const name = isolate(plain);
  if (before === 0)
    return after === 1 ? t('change.added', { name }) : t('change.addedMany', { name, after });
  if (after === 0) return t('change.removed', { name });
  if (before !== after) return t('change.quantity', { name, before, after });
  return t('change.edited', { name });
}

/** The text about a step of Undo or Redo: its first change, and the number of others. */
export function stepText({ changes }: CartStep, t: Translate<'cartHistory'>): string {
  const [first] = changes;
  if (!first) return '';
  const what = changeText(first, t);
  return changes.length === 1 ? what : t('change.more', { what, more: changes.length - 1 });
}

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons depend on the history
  useEffect(() => {
    // The pressed button may be unmounted: keep the focus here.
    if (said && document.activeElement === document.body) bar.current?.focus();
  }, [history, said]);
  const { undo, redo, present, event_id } = history;
  if (!undo && !redo && !present) return null;

  async function press(action: HistoryAction, what: string) {
    if (await step(action)) setSaid(t(action === 'undo' ? 'undone' : 'redone', { what }));
  }

  return (
    <Stack as="section" gap={2} ref={bar} tabIndex={-1} aria-label={t('steps')}>
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
    </Stack>
  );
}
