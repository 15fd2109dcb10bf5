import { VisuallyHidden } from '@storefront/ui';
import { type ReactNode, useState } from 'react';

/** Announces a text when it changes, but not its initial value. */
export function ChangedText({ text }: { readonly text: string }): ReactNode {
  const [first] = useState(text);
  return <VisuallyHidden role="status">{text === first ? '' : text}</VisuallyHidden>;
}
