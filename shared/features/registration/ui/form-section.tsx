import { Card, SectionHeading } from '@storefront/ui';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields under its own heading. */
export function FormSection({ title, children }: FormSectionProps): ReactNode {
  const id = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={id} gap={4}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </Card>
  );
}
