import type { Banner } from '@storefront/api';
import { paths } from '@storefront/platform';

/** Where a banner leads. */
export type BannerTarget =
  | { readonly kind: 'path'; readonly to: string }
  | { readonly kind: 'item'; readonly to: string; readonly item: NonNullable<Banner['item']> }
  | { readonly kind: 'foreign'; readonly href: string }
  /** A picture without a link. */
  | { readonly kind: 'none' };

const none: BannerTarget = { kind: 'none' };

/**
 * A banner's store, item or link, by its type. Of links only http(s) ones and paths of this site are followed:
 * the text comes from outside.
 * @param origin of this site
 */
export function bannerTarget(
  { type, store, item, link }: Pick<Banner, 'type' | 'store' | 'item' | 'link'>,
  origin: string,
): BannerTarget {
  switch (type) {
    case 'store_wise':
      return store ? { kind: 'path', to: paths.store.href(store) } : none;
    case 'item_wise':
      return item ? { kind: 'item', to: paths.product.href(item), item } : none;
    case 'default':
      return linkTarget(link?.trim() ?? '', origin);
  }
}

function linkTarget(link: string, origin: string): BannerTarget {
  const isPath = /^\/(?![/\\])/.test(link);
  if (!isPath && !/^https?:\/\//i.test(link)) return none;
  if (!URL.canParse(link, origin)) return none;
  const url = new URL(link, origin);
  if (url.origin === origin) return { kind: 'path', to: `${url.pathname}${url.search}${url.hash}` };
  return isPath ? none : { kind: 'foreign', href: url.href };
}
