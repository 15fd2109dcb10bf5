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
  /** A guest's too: the backend keeps them. */
  readonly ofGuest?: boolean;
}

/** The carts of the present module that gave way to another one, each to be brought back or removed. */
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
