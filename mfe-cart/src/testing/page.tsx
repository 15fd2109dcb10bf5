import type { EventData } from '@storefront/bus';
import { collect, startSite } from '@storefront/platform/testing';
import { chooseModule, forgetPlace, signIn } from '@storefront/session';
import { prepare } from '../app/prepare';
import { disconnectCart } from '../features/cart/cart-access';

export {
  renderInSite as renderPage,
  siteBackend as fakeBackend,
  testGuest as GUEST,
} from '@storefront/platform/testing';

/** Before each test: texts, a guest in the food module, no cache. */
export async function openShop(language: 'en' | 'ar' = 'en'): Promise<void> {
  await startSite(language);
  await prepare();
  disconnectCart();
  forgetPlace();
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
}

export function signInCustomer(): void {
  signIn('token-of-a-customer');
}

/** Collects the toasts that are requested until the test ends. */
export function collectToasts(): EventData<'shell:toast-requested'>[] {
  return collect('shell:toast-requested');
}

/** Collects the requests to sign in until the test ends. */
export function collectSignIns(): EventData<'account:sign-in-required'>[] {
  return collect('account:sign-in-required');
}
