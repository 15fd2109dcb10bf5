import { errorMessages, type StoreDetails } from '@storefront/api';
import { useBusState } from '@storefront/bus/react';
import { type Formats, type Translate, useFormats, useTexts } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { Button, Callout, Row, Stack, Text } from '@storefront/ui';
import { TrustIcon } from '@storefront/ui/icons';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Blocker } from '../../order/blockers';
import styles from '../bill/summary.module.css';
import { sectionId } from '../checkout-section';
import { blockerText } from './blocker-text';
import type { PlacingState } from './use-place-order';

const left = (at: number | null) =>
  at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000));

/**
 * Whole seconds until a time, counting down to 0.
 * @param at milliseconds since 1970 by this device's clock; `null`: there is nothing to wait for
 */
function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => left(at));
  const [counted, setCounted] = useState(at);
  if (at !== counted) {
    setCounted(at);
    setSeconds(left(at));
  }
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSeconds(left(at)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, at]);
  return seconds;
}

interface PlaceOrderProps {
  /** Left to pay, major units; `null`: unknown. */
  readonly amount: number | null;
  /** The price of the delivery is known; until then nothing can be ordered. */
  readonly isPriced: boolean;
  /** What the wallet pays, major units. */
  readonly walletPart: number;
  /** The server's refusal of the order's tax request, before the order is placed. */
  readonly taxError: unknown;
  readonly blockers: readonly Blocker[];
  /** The store, for an order below its minimum. */
  readonly store: StoreDetails | undefined;
  readonly state: PlacingState;
  /** The button was pressed once: missing fields are listed from then on. */
  readonly checked: boolean;
  readonly onPress: () => void;
  /** Called when an entry of the list of missing fields was pressed. */
  readonly onRequested: (blocker: Blocker) => void;
}

/** The label with the amount left to pay, or, when the wallet pays everything, with the wallet's part. */
export function placeLabel(
  amount: number,
  walletPart: number,
  t: Translate<'cart'>,
  formats: Formats,
): string {
  return amount === 0 && walletPart > 0
    ? t('checkout.place.byWallet', { amount: formats.money(walletPart) })
    : t('checkout.place.button', { amount: formats.money(amount) });
}

/** The button that orders, with the amount, and the reasons why an order was not sent. */
export function PlaceOrder(props: PlaceOrderProps): ReactNode {
  const { amount, isPriced, walletPart, taxError, blockers, store, state, checked } = props;
  const { onPress, onRequested } = props;
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const online = useBusState('shell:online-changed')?.online ?? true;
  const seconds = useSecondsUntil(state.status === 'refused' ? state.retryAt : null);
  const wait = seconds > 0 ? t('checkout.place.wait', { count: seconds }) : undefined;
  const label =
    state.status === 'sending'
      ? t('checkout.place.sending')
      : state.status === 'unsure'
        ? t('checkout.place.askAgain')
        : amount === null
          ? t('checkout.place.plain')
          : placeLabel(amount, walletPart, t, formats);
  return (
    <Stack gap={3}>
      {/* Further faults found by a refusal are shown in its own message, until the next press. */}
      {checked && state.status === 'idle' && blockers.length > 0 && (
        <Missing blockers={blockers} store={store} onRequested={onRequested} />
      )}
      {state.status === 'refused' && (
        <FocusedBox>
          <Callout tone="danger" role="alert" title={t('checkout.place.refused')}>
            {state.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Callout>
        </FocusedBox>
      )}
      {state.status === 'unsure' && (
        <Callout tone="warning" role="alert" title={t('checkout.place.unsureTitle')}>
          {t('checkout.place.unsure')}
        </Callout>
      )}
      {state.status === 'idle' && blockers.length === 0 && taxError !== null && (
        <Callout tone="warning" role="status">
          {errorMessages(taxError, common).join(' ')}
        </Callout>
      )}
      <Row as="p" justify="center" gap={2} tone="muted" size="sm">
        <TrustIcon size={16} />
        <span>{t('checkout.place.trust')}</span>
      </Row>
      <Button
        variant="primary"
        size="large"
        block
        loading={state.status === 'sending'}
        disabledReason={
          online
            ? (wait ?? (isPriced ? undefined : t('checkout.place.pricing')))
            : t('checkout.place.offline')
        }
        onClick={onPress}
      >
        {label}
      </Button>
      {!checked && blockers.some(({ key }) => key === 'outside') && (
        <Text as="p" tone="muted" size="sm" weight="normal">
          {t('checkout.blockers.outside')}
        </Text>
      )}
      {!online && (
        <Text as="p" tone="muted" size="sm" weight="normal">
          {t('checkout.place.offline')}
        </Text>
      )}
      {online && wait && (
        <Text as="p" tone="muted" size="sm" weight="normal">
          {wait}
        </Text>
      )}
    </Stack>
  );
}

/** Takes the focus when it appears, so that screen readers read it and the next Tab continues from it. */
function FocusedBox({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.missing}>
      {children}
    </div>
  );
}

/** The invalid field of a message, identified by its label when there are several. */
function fieldIn(card: HTMLElement, blocker: Blocker): HTMLElement | null {
  const fields = [...card.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
  const named =
    'name' in blocker &&
    fields.find(({ labels }) => labels?.[0]?.textContent?.includes(blocker.name));
  return named || (fields[0] ?? null);
}

type MissingProps = Pick<PlaceOrderProps, 'blockers' | 'store' | 'onRequested'>;

/** The list of missing fields, each with a link to its field or its card; for a minimum amount, to the store. */
function Missing({ blockers, store, onRequested }: MissingProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const textOf = (blocker: Blocker) => blockerText(blocker, t, common, formats);
  const goTo = (event: MouseEvent, blocker: Blocker) => {
    // The link only moves the focus and must not change the address's fragment.
    event.preventDefault();
    const card = document.getElementById(sectionId(blocker.section));
    // Unfolds the card first, so that a field in it exists and can take the focus.
    flushSync(() => card?.focus({ preventScroll: true }));
    const field = card && fieldIn(card, blocker);
    (field ?? card)?.scrollIntoView({ block: field ? 'center' : 'start' });
    field?.focus({ preventScroll: true });
    onRequested(blocker);
  };
  return (
    <FocusedBox>
      <Callout
        tone="danger"
        role="alert"
        title={common('validation.correctFields', { count: blockers.length })}
      >
        <Stack as="ul" gap={1}>
          {blockers.map((blocker) => (
            <li key={`${blocker.section}-${blocker.key}-${'name' in blocker ? blocker.name : ''}`}>
              {blocker.key === 'minimumOrder' && store ? (
                <Text as={Link} to={paths.store.href(store)} tone="inherit">
                  {textOf(blocker)}
                </Text>
              ) : (
                <Text
                  as="a"
                  href={`#${sectionId(blocker.section)}`}
                  tone="inherit"
                  onClick={(event) => goTo(event, blocker)}
                >
                  {textOf(blocker)}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      </Callout>
    </FocusedBox>
  );
}
