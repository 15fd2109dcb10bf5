import type { PageTools } from '@storefront/platform/cart-parts';
import { createContext, use } from 'react';

export const PageToolsContext = createContext<PageTools | null>(null);

export function usePageTools(): PageTools {
  const tools = use(PageToolsContext);
  if (!tools) throw new Error('A part of the page of group orders is outside of it');
  return tools;
}
