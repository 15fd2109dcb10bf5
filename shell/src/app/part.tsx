import { useTexts } from '@storefront/i18n';
import { reloadPage } from '@storefront/session';
import { ErrorState } from '@storefront/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { useOnline } from '../features/offline/use-online';

interface PartProps {
  readonly children: ReactNode;
  /** Shown instead of a part that failed; by default nothing. */
  readonly failed?: ReactNode;
  /** A failed part is retried when this changes. */
  readonly resetKey?: string;
}

interface PartState {
  readonly hasFailed: boolean;
  readonly resetKey: string | undefined;
}

/** Keeps a failure of one part of the shell from affecting the rest of the page. */
class PartBoundary extends Component<PartProps, PartState> {
  override state: PartState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<PartState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: PartProps, state: PartState): PartState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

/** One part of the page: it is shown once its code is loaded, and its failure affects no other part. */
export function Part(props: PartProps): ReactNode {
  return (
    <PartBoundary {...props}>
      <Suspense fallback={null}>{props.children}</Suspense>
    </PartBoundary>
  );
}

/** Shown instead of a page of the shell that failed. */
export function FailedPage(): ReactNode {
  const { t } = useTexts('common');
  const reason = useOnline() ? 'unreachable' : 'offline';
  return (
    <ErrorState title={t('sections.unavailable')} onRetry={() => reloadPage()}>
      {t(`sections.reasons.${reason}`)}
    </ErrorState>
  );
}
