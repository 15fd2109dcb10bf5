import { Button } from '../button/button';
import { Callout } from '../surface/callout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDelayedFlag } from '../theme/use-delayed-flag';
import styles from './state.module.css';

export interface SlowNoticeProps {
  onRetry: () => void;
}

/** Delay before it is shown, in milliseconds. */
const SILENT_MS = 8000;

/**
 * Shown when a skeleton has been visible for long: says so and offers Retry. Always visible: at the bottom of the
 * screen while its own position is below it.
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
