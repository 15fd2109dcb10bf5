import { describeCategory } from './describe-category';
import { describeGone, describePlain } from './describe-plain';
import { describeProduct } from './describe-product';
import { describeStore } from './describe-store';
import { describeVehicle } from './describe-vehicle';
import type { DescriptionContext, PageDescription } from './page-description';
import { pageKindOf } from './page-table';
import { createBackendReader, pageCaller } from './read-backend';
import { createShopFacts } from './shop-facts';

export interface DescriberOptions {
  readonly backendUrl: string;
  /** The longest that a page waits for what the backend says of it, in milliseconds. */
  readonly waitMs?: number;
}

/**
 * Says what each page is: title, description, canonical address, picture and structured data. A store or product
 * that does not exist is a 404; a backend that is slow or down only leaves the page with a general description.
 * @returns asks the backend as the caller of that network address. Never rejects for what the backend says.
 */
export function createPageDescriber({
  backendUrl,
  waitMs = 800,
}: DescriberOptions): (
  address: URL,
  context: DescriptionContext,
  caller: string,
) => Promise<PageDescription> {
  const facts = createShopFacts({ read: createBackendReader(backendUrl), waitMs });

  async function describe(address: URL, context: DescriptionContext): Promise<PageDescription> {
    const page = pageKindOf(address);
    if (!page) return describeGone('page', context);
    const canonical = address.pathname.replace(/(?<=.)\/+$/, '');
    switch (page.kind) {
      case 'plain':
        return describePlain(page.page, page.isListed ? canonical : null, context);
      case 'store':
      case 'provider': {
        const fact = await facts.store(page.key, context.language);
        if (fact.status === 'found') return describeStore(fact.value, context);
        if (fact.status === 'missing') return describeGone('store', context);
        return describePlain('storeWithoutFacts', canonical, context);
      }
      case 'product': {
        const fact = await facts.product(page.key, page.isCampaign, context.language);
        if (fact.status === 'found') return describeProduct(fact.value, context);
        if (fact.status === 'missing') return describeGone('product', context);
        const path = page.isCampaign ? `${canonical}?campaign=1` : canonical;
        return describePlain('productWithoutFacts', path, context);
      }
      case 'category': {
        const fact = await facts.category(page.key, page.moduleId, context.language);
        if (fact.status === 'found') return describeCategory(fact.value, context);
        if (fact.status === 'missing') return describeGone('category', context);
        const path = page.moduleId === null ? canonical : `${canonical}?module_id=${page.moduleId}`;
        return describePlain('category', path, context);
      }
      case 'vehicle': {
        const fact = await facts.vehicle(page.key, context.language);
        if (fact.status === 'found') return describeVehicle(fact.value, context);
        if (fact.status === 'missing') return describeGone('vehicle', context);
        return describePlain('vehicle', canonical, context);
      }
    }
  }

  return (address, context, caller) => pageCaller.run(caller, () => describe(address, context));
}
