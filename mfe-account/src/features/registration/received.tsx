import { LinkButton, paths } from '@storefront/platform';
import { EmptyState } from '@storefront/ui';
import { SuccessIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface ReceivedProps {
  /** The server's message. */
  readonly message: string;
}

/** Replaces the form after it was sent; takes the focus, which was in the form. */
export function Received({ message }: ReceivedProps): ReactNode {
  const { t } = useAccountTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <EmptyState
        icon={<SuccessIcon size={32} />}
        title={t('registration.received')}
        action={<LinkButton to={paths.home.href()}>{t('registration.toHome')}</LinkButton>}
      >
        {message}
      </EmptyState>
    </div>
  );
}
