import { Button } from '../button/button';
import { Callout } from '../surface/callout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDelayedFlag } from '../theme/use-delayed-flag';

export interface SlowNoticeProps {
  onRetry: () => void;
  /** Milliseconds before it speaks; 8 s by default. */
  after?: number | undefined;
}

/** Beside a skeleton that has been there for long: says so and offers another try, in place. */
export function SlowNotice({ onRetry, after = 8000 }: SlowNoticeProps) {
  const t = useUiTexts();
  const slow = useDelayedFlag(true, { delay: after, hold: 0 });
  return (
    <div role="status">
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
