import { Callout } from '@storefront/ui';
import { useFormikContext } from '@storefront/ui/forms';
import type { ReactNode } from 'react';

/** The server's message about the form as a whole, above its button, because a toast disappears too soon. */
export function FormProblem(): ReactNode {
  const { status, isSubmitting } = useFormikContext();
  const messages: unknown = status;
  if (isSubmitting || !Array.isArray(messages) || messages.length === 0) return null;
  return (
    <Callout tone="danger" role="alert">
      {messages.map((message) => (
        <p key={String(message)}>{String(message)}</p>
      ))}
    </Callout>
  );
}
