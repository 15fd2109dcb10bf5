import { LinkButton, paths } from '@storefront/platform';
import { EmptyState } from '@storefront/ui';
import { SuccessIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface ReceivedProps {
  /** What the server said. */
  readonly message: string;
}

/** In the form's place once it has been sent; the focus, which was in the form, comes here. */
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
