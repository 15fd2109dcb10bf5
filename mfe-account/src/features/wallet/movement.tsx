import { useFormats } from '@storefront/i18n';
import { Card, Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import section from '../profile/section.module.css';

interface MovementProps {
  readonly title: string;
  readonly at: string;
  readonly credit: number;
  readonly debit: number;
  readonly unit: 'money' | 'points';
}

/** One line of a history: what, when, and how much in or out. The sign says it, the colour only repeats it. */
export function Movement({ title, at, credit, debit, unit }: MovementProps): ReactNode {
  const formats = useFormats();
  const isCredit = credit > 0;
  const amount = isCredit ? credit : debit;
  return (
    <Card className={section.row}>
      <div className={section.words}>
        <p className={section.strong}>{title}</p>
        <p className={section.muted}>{formats.dateTime(at)}</p>
      </div>
      <p className={isCredit ? section.credit : section.strong}>
        <bdi>
          {isCredit ? '+' : '−'}
          {unit === 'money' ? <Money amount={amount} /> : formats.number(amount)}
        </bdi>
      </p>
    </Card>
  );
}
