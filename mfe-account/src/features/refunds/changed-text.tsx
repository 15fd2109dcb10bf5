import { VisuallyHidden } from '@storefront/ui';
import { type ReactNode, useState } from 'react';

/** Reads a text aloud when it changes, and not what it says when the page is opened. */
export function ChangedText({ text }: { readonly text: string }): ReactNode {
  const [first] = useState(text);
  return <VisuallyHidden role="status">{text === first ? '' : text}</VisuallyHidden>;
}
