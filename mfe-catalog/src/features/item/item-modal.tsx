import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { OwnRegion, withoutBidiControls } from '@storefront/i18n';
import {
  backgroundOf,
  editedLineOf,
  type ItemModalProps,
  useLocation,
  useQuery,
  useSearchParams,
} from '@storefront/platform';
import { lazyOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './item-modal.module.css';
import { ItemModalBody } from './item-modal-body';
import { OrderBar } from './order-bar';
import { useItem } from './use-item';
import { useItemOrder } from './use-item-order';

/**
 * Gives the document the title of something that is open above a page. The page keeps its own `title` element, of which a
 * browser reads the first, so the text of that is changed and put back.
 */
function useTitleAbove(title: string | null): void {
  // The header of every page reads the configuration; a title requests nothing.
  const shop = useQuery({ ...read(shopConfig), enabled: false }).data?.business_name;
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const own = shop ? `${title} · ${shop}` : title;
    document.title = own;
    return () => {
      // Another page has set its title meanwhile.
      if (document.title === own) document.title = before;
    };
  }, [title, shop]);
}

/** Until the store is known. */
const pageRegion = {};

const ItemDialog = lazyOverlay(() => import('./item-dialog'));

/** The item over the page that it was opened from: a sheet on phones, two panes on wider screens. Back closes it. */
export function ItemModal({ itemId, onClose }: ItemModalProps): ReactNode {
  const [query] = useSearchParams();
  const editedLine = editedLineOf(useLocation());
  const isCampaign = query.get('campaign') === '1';
  return (
    <ItemModalOf
      key={`${itemId}:${isCampaign}:${editedLine}`}
      editedLine={editedLine}
      itemId={itemId}
      isCampaign={isCampaign}
      onClose={onClose}
    />
  );
}

function ItemModalOf({
  itemId,
  isCampaign,
  editedLine,
  onClose,
}: ItemModalProps & {
  readonly isCampaign: boolean;
  readonly editedLine: number | null;
}): ReactNode {
  const { t } = useCatalogTexts();
  const [isOpen, setIsOpen] = useState(true);
  const view = useItem(safeDecode(itemId), isCampaign);
  const order = useItemOrder(view.full, view.details?.store_details?.time_zone, editedLine);
  const idPrefix = `${useId()}-`;
  const background = backgroundOf(useLocation());
  const close = () => setIsOpen(false);
  const { shown, details } = view;
  const name = shown ? withoutBidiControls(shown.name) : null;
  useTitleAbove(isOpen ? name : null);
  return (
    <OwnRegion of={details?.store_details ?? pageRegion}>
      <Suspense>
        <ItemDialog
          open={isOpen}
          onClose={close}
          onClosed={onClose}
          title={name ?? t('item.details')}
          footer={
            order ? (
              <div className={styles.footer}>
                <OrderBar
                  order={order}
                  store={details?.store_details}
                  idPrefix={idPrefix}
                  onTaken={close}
                />
              </div>
            ) : null
          }
        >
          <ItemModalBody
            view={view}
            order={order}
            idPrefix={idPrefix}
            showStore={!isStorePage(background)}
          />
        </ItemDialog>
      </Suspense>
    </OwnRegion>
  );
}

/** The shell passes the address's segment still escaped. */
function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not a valid escape: no item has this id, and the page says so.
    return segment;
  }
}

/** On a store's page, items do not link to the store. The lists of stores are not such pages. */
function isStorePage(page: ReturnType<typeof backgroundOf>): boolean {
  const [, segment, id] = page?.pathname.split('/') ?? [];
  return segment === 'store' && id !== 'latest' && id !== 'popular';
}
