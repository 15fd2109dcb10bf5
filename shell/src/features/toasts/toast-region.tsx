import type { EventData } from '@storefront/bus';
import { useBusSignal } from '@storefront/bus/react';
import { prepareTexts, textsOf } from '@storefront/i18n';
import { dropToastAction, runToastAction, toast, useLocation } from '@storefront/platform';
import { type PendingToast, takePendingToast } from '@storefront/session';
import { Stack } from '@storefront/ui';
import { ToastView } from '@storefront/ui/host';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import { isInView } from './is-in-view';
import styles from './toast-region.module.css';

type ToastRequest = EventData<'shell:toast-requested'>;

export interface ShownToast extends ToastRequest {
  readonly key: number;
}

const LIMIT = 4;

/**
 * Adds a toast to the stack; the oldest ones are dropped if it is full. A toast that is already shown restarts instead
 * of appearing twice. A success removes the errors before it: the customer has tried again.
 */
export function withToast(stack: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = stack.filter(
    (shown) =>
      shown.action !== null ||
      ((shown.message !== toast.message || shown.tone !== toast.tone) &&
        !(toast.tone === 'success' && shown.tone === 'error')),
  );
  return [...others, toast].slice(-LIMIT);
}

/** Shows the toast that was stored before a reload, in the page's current language. */
async function showPending({ tone, namespace, key }: PendingToast): Promise<void> {
  await prepareTexts(namespace);
  toast[tone](textsOf(namespace)(key));
}

/** Renders `shell:toast-requested`: in one polite live region, newest below, at most four. */
export function ToastRegion(): ReactNode {
  const { t } = useShellTexts();
  const [stack, setStack] = useState<readonly ShownToast[]>([]);
  const lastKey = useRef(0);

  useBusSignal('shell:toast-requested', (request) => {
    lastKey.current += 1;
    const shown = { ...request, key: lastKey.current };
    setStack((stack) => withToast(stack, shown));
  });

  // After the listener above: effects run in their order.
  useEffect(() => {
    const pending = takePendingToast();
    if (pending) void showPending(pending);
  }, []);

  const isShown = stack.length > 0;
  // Loaded with the parts of an idle page, or with the first toast. In a layout effect, so that toasts do not jump
  // after they are painted.
  useLayoutEffect(() => {
    if (!isShown) return;
    const placing = import(/* webpackChunkName: "companion" */ './place-toasts').then(
      ({ placeToasts }) => placeToasts(),
      // They stay where the stylesheet puts them.
      () => () => undefined,
    );
    return () => void placing.then((end) => end());
  }, [isShown]);

  const close = useCallback((closed: ShownToast) => {
    if (closed.action) dropToastAction(closed.action.eventId);
    setStack((stack) => stack.filter((shown) => shown.key !== closed.key));
  }, []);

  const { search } = useLocation();
  // A toast about what the customer has opened in the meantime is superfluous, and would cover it.
  useEffect(() => {
    for (const shown of stack) if (shown.about && isInView(shown.about, search)) close(shown);
  }, [stack, search, close]);

  return (
    <section id="toasts" aria-label={t('toasts.region')} className={styles.region}>
      <div role="status" aria-atomic="false">
        <Stack as="ul" gap={2} align="start" className={styles.stack}>
          {stack.map((shown) => (
            <TimedToast key={shown.key} toast={shown} onClose={close} />
          ))}
        </Stack>
      </div>
    </section>
  );
}

interface TimedToastProps {
  readonly toast: ShownToast;
  readonly onClose: (toast: ShownToast) => void;
}

/** Closes automatically, but never while it is hovered or focused. */
function TimedToast({ toast: shown, onClose }: TimedToastProps): ReactNode {
  const { tone, message, durationMs, action } = shown;
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    if (attended) return;
    const timer = setTimeout(() => onClose(shown), durationMs);
    return () => clearTimeout(timer);
  }, [attended, durationMs, onClose, shown]);

  return (
    <ToastView
      tone={tone}
      message={message}
      action={
        action && {
          label: action.label,
          onPress: () => {
            runToastAction(action.eventId);
            onClose(shown);
          },
        }
      }
      onClose={() => onClose(shown)}
      onAttention={setAttended}
    />
  );
}
