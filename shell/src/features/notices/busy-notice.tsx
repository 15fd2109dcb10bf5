import { useBusyUntil } from '@storefront/api';
import { VisuallyHidden } from '@storefront/ui';
import { TimeIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '../offline/notice';
import { useShellTexts } from '../texts/use-shell-texts';

/** How long a retry may take before the notice is hidden, in milliseconds. */
const TRYING = 3_000;

/** Says that the shop is busy, and counts the seconds until the missing data is requested again. */
export function BusyNotice(): ReactNode {
  const { t } = useShellTexts();
  const until = useBusyUntil();
  const left = useMillisecondsUntil(until);
  if (left <= -TRYING) return null;
  const seconds = Math.ceil(left / 1_000);
  return (
    <Notice icon={<TimeIcon size={18} />} text={t('busy.title')}>
      {/* Announced once, not every second. */}
      <VisuallyHidden>{t('busy.byItself')}</VisuallyHidden>
      <span aria-hidden="true">
        {seconds > 0 ? t('busy.again', { count: seconds }) : t('busy.now')}
      </span>
    </Notice>
  );
}

/** Counts down by seconds, for a while also below 0. */
function useMillisecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (time + TRYING <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (time + TRYING <= Date.now()) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [time]);
  return time - now;
}
