import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { SavedCartSection, useSavedCarts } from '@storefront/platform/saved-carts';
import { useModule } from '@storefront/session';
import type { ReactNode } from 'react';
import { shareOfSaved } from './cart-share';
import { ShareSummary } from './share-summary';
import { useCartChanges } from './use-cart-changes';

interface SavedCartsProps {
  readonly config: Config | null;
  /** Whether the backend also stores guests' carts. */
  readonly ofGuest?: boolean;
}

/** The carts of the current module that were replaced by another one, each with buttons to restore or remove it. */
export function SavedCarts({ config, ofGuest = false }: SavedCartsProps): ReactNode {
  const { t } = useTexts('cart');
  const module = useModule();
  const carts = useSavedCarts(ofGuest).filter(
    (cart) => cart.module_id === module?.id && !isOn(cart.is_for_later),
  );
  return (
    <SavedCartSection
      t={t}
      carts={carts}
      changes={useCartChanges()}
      summary={(cart) => <ShareSummary share={shareOfSaved(cart, config)} />}
    />
  );
}
