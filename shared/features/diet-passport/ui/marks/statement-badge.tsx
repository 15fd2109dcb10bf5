import { Badge, type BadgeTone, type Callout } from '@storefront/ui';
import { HelpIcon, SuccessIcon, WarningIcon } from '@storefront/ui/icons';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import styles from '../diet.module.css';
import type { Statement } from '../rules/verdict';

const looks: Readonly<
  Record<Statement, readonly [tone: BadgeTone, icon: ComponentType<{ size?: number }>]>
> = {
  contains: ['danger', WarningIcon],
  'may-contain': ['danger', WarningIcon],
  unstated: ['neutral', HelpIcon],
  free: ['primary', SuccessIcon],
};

/** The tone of a whole notice. */
export const calloutTones = {
  contains: 'danger',
  'may-contain': 'danger',
  unstated: 'warning',
  free: 'success',
} as const satisfies Readonly<Record<Statement, ComponentProps<typeof Callout>['tone']>>;

interface StatementBadgeProps {
  readonly statement: Statement;
  /** Text, because colour and icon alone are not accessible to everybody. */
  readonly children: ReactNode;
}

/** A mark of a diet passport. */
export function StatementBadge({ statement, children }: StatementBadgeProps): ReactNode {
  const [tone, Icon] = looks[statement];
  return (
    <Badge tone={tone} icon={<Icon size={14} />} className={styles.badge}>
      {children}
    </Badge>
  );
}
