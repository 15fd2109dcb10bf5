import { useTexts } from '@storefront/i18n';
import { reloadPage } from '@storefront/session';
import { ErrorState } from '@storefront/ui';
import { Component, type ReactNode, Suspense } from 'react';

interface PartProps {
  readonly children: ReactNode;
  /** Stands in its place when it fails; nothing when left out. */
  readonly failed?: ReactNode;
  /** A part that has failed is tried again when this changes. */
  readonly resetKey?: string;
}

interface PartState {
  readonly hasFailed: boolean;
  readonly resetKey: string | undefined;
}

/** Keeps a failure of the shell's own code from taking the page with it. */
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

/** One part of the page: comes when its code has come, and fails alone. */
export function Part(props: PartProps): ReactNode {
  return (
    <PartBoundary {...props}>
      <Suspense fallback={null}>{props.children}</Suspense>
    </PartBoundary>
  );
}

/** In the place of a page of the shell that could not be shown. */
export function FailedPage(): ReactNode {
  const { t } = useTexts('common');
  return (
    <ErrorState title={t('sections.unavailable')} onRetry={() => reloadPage()}>
      {t('sections.reasons.unreachable')}
    </ErrorState>
  );
}
