import { isolate, useFormats } from '@storefront/i18n';
import { VisuallyHidden } from '@storefront/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNow } from '../clock/use-now';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './orders.module.css';

const SECOND_MS = 1_000;

/** The longest time that a shop promises, so that a device with a slow clock does not show more. */
const MAX_SECONDS = 60;

interface CancelCountdownProps {
  /** As the server wrote it. */
  readonly until: string;
  readonly onOver: () => void;
}

/**
 * How long an order can be canceled even if the store confirms it. It counts seconds on the screen; screen readers get
 * the time of day, since they would otherwise be interrupted every second.
 */
export function CancelCountdown({ until, onOver }: CancelCountdownProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const now = useNow(SECOND_MS);
  const end = Date.parse(until);
  const left = Math.min(MAX_SECONDS, Math.ceil((end - now.getTime()) / SECOND_MS));
  const isOver = left <= 0;
  const notify = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) notify();
  }, [isOver]);
  if (isOver) return null;
  return (
    <p className={styles.countdown}>
      <span aria-hidden="true">{t('orders.cancel.certainFor', { count: left })}</span>
      <VisuallyHidden>
        {t('orders.cancel.certainUntil', { time: isolate(formats.time(new Date(end))) })}
      </VisuallyHidden>
    </p>
  );
}
