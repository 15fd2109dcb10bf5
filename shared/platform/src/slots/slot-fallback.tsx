import { useTexts } from '@storefront/i18n';
import { Button, ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { type ComponentModuleId, remoteModules, splitModuleId } from '../contracts/remote-modules';
import type { FailureReason } from '../loader/load-failure';
import styles from './slot-fallback.module.css';

interface SlotFallbackProps {
  readonly name: ComponentModuleId;
  readonly reason: FailureReason;
  readonly onRetry: () => void;
}

/** Stands where a remote's module would: says what is missing, and tries again on request. */
export function SlotFallback({ name, reason, onRetry }: SlotFallbackProps): ReactNode {
  const { t } = useTexts('common');
  const { remote } = splitModuleId(name);
  const { kind } = remoteModules[name];
  const title = t(`sections.missing.${remote}`);
  if (kind === 'overlay') {
    // An overlay has no place of its own in the page; the message takes a corner of it.
    return (
      <div role="status" className={styles.corner}>
        <span>{title}</span>
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div
      className={kind === 'page' ? styles.page : undefined}
      data-remote-failed={remote}
      data-reason={reason}
    >
      <ErrorState title={title} onRetry={onRetry}>
        {t('sections.unavailableHint')}
      </ErrorState>
    </div>
  );
}

/** A page's or a panel's outline while its module loads; overlays need none. */
export function SlotSkeleton({ name }: { readonly name: ComponentModuleId }): ReactNode {
  const { t } = useTexts('common');
  const { kind } = remoteModules[name];
  if (kind === 'overlay') return null;
  return (
    <div className={kind === 'page' ? styles.page : undefined}>
      <SkeletonGroup label={t('states.loading')}>
        <Skeleton height={kind === 'page' ? 180 : 48} />
        <Skeleton height={20} />
        <Skeleton height={20} />
        {kind === 'page' ? <Skeleton height={320} /> : null}
      </SkeletonGroup>
    </div>
  );
}
