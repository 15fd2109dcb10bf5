import { useTexts } from '@storefront/i18n';
import { PageTitle, useSearchParams } from '@storefront/platform';
import { readBuyNow, useModule } from '@storefront/session';
import { lazyPart, Page, SectionHeading } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { BuyNow } from '../features/checkout/buy-now-line';
import { CheckoutGate } from '../features/checkout/checkout-gate';
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton';
import { SentOrderGate } from '../features/checkout/place/sent-order-gate';
import {
  cartSubject,
  PARCEL_SUBJECT,
  prescriptionSubject,
  singleSubject,
} from '../features/checkout/subject';
import type { LinesSource } from '../features/order/checkout-facts';
import { prepareParcelTexts } from '../features/parcel/parcel-texts';
import { preparePrescriptionTexts } from '../features/prescription/prescription-texts';

const ParcelPage = lazyPart(async () => {
  const [page] = await Promise.all([
    import('../features/parcel/parcel-page'),
    prepareParcelTexts(),
  ]);
  return page;
});
const PrescriptionPage = lazyPart(async () => {
  const [page] = await Promise.all([
    import('../features/prescription/prescription-page'),
    preparePrescriptionTexts(),
  ]);
  return page;
});

type PageName = LinesSource | 'parcel' | 'prescription';

/** The kinds of checkout in the address, `/checkout?page=…`; anything else is the cart. */
const pageNames: readonly PageName[] = ['buy_now', 'campaign', 'parcel', 'prescription'];

const titles = { parcel: 'parcel.title', prescription: 'prescription.title' } as const;

/** The checkout of the cart, of one item without it, of a parcel or of a prescription (`/checkout`). */
export function CheckoutPage(): ReactNode {
  const { t } = useTexts('cart');
  const [query] = useSearchParams();
  const page = pageNames.find((name) => name === query.get('page')) ?? 'cart';
  const subject = useSubject(page, query.get('store_id'));
  const isCartless = page === 'parcel' || page === 'prescription';
  const title = t(isCartless ? titles[page] : 'checkout.title');
  return (
    <Page top={6} gap={5}>
      <PageTitle>{title}</PageTitle>
      <SectionHeading level={1}>{title}</SectionHeading>
      <SentOrderGate key={subject} subject={subject}>
        {isCartless ? (
          <Suspense fallback={<CheckoutSkeleton />}>
            {page === 'parcel' ? <ParcelPage /> : <PrescriptionPage />}
          </Suspense>
        ) : (
          <CheckoutGate key={page} source={page} />
        )}
      </SentOrderGate>
    </Page>
  );
}

/** The subject of the checkout, from its address and the item of Buy Now; the store of a cart is added later. */
function useSubject(page: PageName, storeId: string | null): string {
  const moduleId = useModule()?.id ?? 0;
  switch (page) {
    case 'cart':
      return cartSubject(moduleId);
    case 'parcel':
      return PARCEL_SUBJECT;
    case 'prescription':
      return prescriptionSubject(Number(storeId));
    default:
      return singleSubject(page, readBuyNow(BuyNow)?.item.id ?? 0);
  }
}
