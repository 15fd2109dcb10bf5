import { buttonClass } from '@storefront/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link';

interface LinkButtonProps {
  readonly to: ComponentProps<typeof Link>['to'];
  readonly children: ReactNode;
}

/** A link to the next step that looks like a primary button. */
export function LinkButton({ to, children }: LinkButtonProps): ReactNode {
  return (
    <Link to={to} className={buttonClass({ variant: 'primary' })}>
      {children}
    </Link>
  );
}
