import { LinkButton, paths } from '@storefront/platform';
import { EmptyState } from '@storefront/ui';
import { SuccessIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRegistrationTexts } from './registration-texts';

interface ReceivedProps {
  /** The server's message. */
  readonly message: string;
}

/** Replaces the form after it was sent; takes the focus, which was in the form. */
export function Received({ message }: ReceivedProps): ReactNode {
  const { t } = useRegistrationTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <EmptyState
        icon={<SuccessIcon size={32} />}
        title={t('received')}
        action={<LinkButton to={paths.home.href()}>{t('toHome')}</LinkButton>}
      >
        {message}
      </EmptyState>
    </div>
  );
}
