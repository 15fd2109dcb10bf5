import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { RequireZone, useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import { SearchResults } from '../search/search-results';
import type { OfferSubject, SearchSubject } from '../search/search-subject';
import { CampaignStores } from './campaign-stores';
import { ConditionItems } from './condition-items';
import { FlashSaleItems } from './flash-sale-items';
import { PageOutline } from './page-outline';

interface SubjectListProps {
  readonly subject: SearchSubject | OfferSubject;
}

/** The list that an address of home is about. Campaigns are of a zone. */
export default function SubjectList({ subject }: SubjectListProps): ReactNode {
  const config = useQuery(read(shopConfig));
  if (
    subject.kind !== 'campaign' &&
    subject.kind !== 'flash_sale' &&
    subject.kind !== 'condition'
  ) {
    return <SearchResults subject={subject} />;
  }
  if (config.isPending) return <PageOutline />;
  const isFiltered = config.data?.catalog_features?.includes('special_lists') ?? false;
  switch (subject.kind) {
    case 'campaign':
      return (
        <RequireZone>
          <CampaignStores id={subject.id} isFiltered={isFiltered} />
        </RequireZone>
      );
    case 'flash_sale':
      return <FlashSaleItems isFiltered={isFiltered} />;
    case 'condition':
      return isFiltered ? <SearchResults subject={subject} /> : <ConditionItems id={subject.id} />;
  }
}
