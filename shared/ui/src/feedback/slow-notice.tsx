import { Button } from '../button/button';
import { Callout } from '../surface/callout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDelayedFlag } from '../theme/use-delayed-flag';
import styles from './state.module.css';

export interface SlowNoticeProps {
  onRetry: () => void;
}

/** Before it speaks, in milliseconds. */
const SILENT_MS = 8000;

/**
 * After a skeleton that has been there for long: says so and offers another try. However long the skeleton, it is in
 * sight: at the foot of the screen until its own place is.
 */
export function SlowNotice({ onRetry }: SlowNoticeProps) {
  const t = useUiTexts();
  const slow = useDelayedFlag(true, { delay: SILENT_MS, hold: 0 });
  return (
    <div role="status" className={styles.slow}>
      {slow && (
        <Callout
          tone="warning"
          action={
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {t('slow')}
        </Callout>
      )}
    </div>
  );
}
