import { useFormats } from '@storefront/i18n';
import { PageTitle } from '@storefront/platform';
import type { ReactNode } from 'react';
import { useChatNews } from './use-chat-news';

/** The page's title, which shows in another tab that there are new messages. */
export function NewsTitle({ children }: { readonly children: string }): ReactNode {
  const { total } = useChatNews();
  const formats = useFormats();
  return <PageTitle>{total > 0 ? `(${formats.number(total)}) ${children}` : children}</PageTitle>;
}
