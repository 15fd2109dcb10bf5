import type { PlainPage } from './seo-texts';

/** How an address is described. */
export type PageKind =
  | { readonly kind: 'plain'; readonly page: PlainPage; readonly isListed: boolean }
  | { readonly kind: 'store' | 'provider'; readonly key: string }
  | { readonly kind: 'product'; readonly key: string; readonly isCampaign: boolean }
  | { readonly kind: 'category'; readonly key: string; readonly moduleId: number | null }
  | { readonly kind: 'vehicle'; readonly key: string };

const listed = (page: PlainPage) => ({ kind: 'plain', page, isListed: true }) as const;
/** A page of one customer, or one that only makes sense on the way to another. */
const personal = (page: PlainPage) => ({ kind: 'plain', page, isListed: false }) as const;

/** The pages of the site with one address each; as the shell's routes have them. */
const plainPages: Readonly<Record<string, PageKind>> = {
  '/': listed('landing'),
  '/home': listed('home'),
  '/store/latest': listed('latestStores'),
  '/store/popular': listed('popularStores'),
  '/categories': listed('categories'),
  '/checkout': personal('checkout'),
  '/order-placed': personal('orderPlaced'),
  '/profile': personal('profile'),
  '/track-order': personal('trackOrder'),
  '/forgot-password': personal('forgotPassword'),
  '/interest': personal('interest'),
  '/store-registration': listed('storeRegistration'),
  '/deliveryman-registration': listed('deliverymanRegistration'),
  '/rental/vehicle-search': listed('vehicleSearch'),
  '/help-and-support': listed('helpAndSupport'),
  '/terms-and-conditions': listed('termsAndConditions'),
  '/privacy-policy': listed('privacyPolicy'),
  '/refund-policy': listed('refundPolicy'),
  '/cancellation-policy': listed('cancellationPolicy'),
  '/shipping-policy': listed('shippingPolicy'),
  '/about-us': listed('aboutUs'),
};

/** Addresses that are the same for everybody, for the sitemap. */
export const listedPages: readonly string[] = Object.entries(plainPages)
  .filter(([, page]) => page.kind === 'plain' && page.isListed)
  .map(([path]) => path);

/** Beginnings of addresses that no search engine need ask for. */
export const privatePaths: readonly string[] = [
  '/api/',
  '/checkout',
  '/order-placed',
  '/outbox',
  '/payment-mobile',
  '/profile',
  '/sandbox',
  '/track-order',
];

/** What an address of the site shows, or `null` when there is no such page. */
export function pageKindOf(address: URL): PageKind | null {
  const pathname = address.pathname.replace(/(?<=.)\/+$/, '');
  const plain = Object.hasOwn(plainPages, pathname) ? plainPages[pathname] : undefined;
  if (plain) return plain;
  const [, first = '', second = '', third = '', ...rest] = pathname.split('/');
  if (rest.length > 0) return null;
  if (third === '') {
    const key = keyOf(second);
    if (key === null) return null;
    if (first === 'store') return { kind: 'store', key };
    if (first === 'product') {
      return { kind: 'product', key, isCampaign: address.searchParams.has('campaign') };
    }
    if (first !== 'category') return null;
    const moduleId = Number(address.searchParams.get('module_id'));
    return {
      kind: 'category',
      key,
      moduleId: Number.isSafeInteger(moduleId) && moduleId > 0 ? moduleId : null,
    };
  }
  const key = keyOf(third);
  if (first !== 'rental' || key === null) return null;
  if (second === 'vehicle-details') return { kind: 'vehicle', key };
  return second === 'provider-details' ? { kind: 'provider', key } : null;
}

/** An id or slug as it stands in a path; `null` for what can be neither. */
function keyOf(segment: string): string | null {
  try {
    const key = decodeURIComponent(segment);
    return key.length > 0 && key.length <= 255 && !/[/\\]|^\.{1,2}$/.test(key) ? key : null;
  } catch {
    return null;
  }
}
