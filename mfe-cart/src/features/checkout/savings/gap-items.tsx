import { type CartLine, type Config, type Item, read, type StoreDetails } from '@storefront/api';
import { filteredItems } from '@storefront/api/browse';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Button, Picture, Price, Rail, Text, useDebounced } from '@storefront/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { businessMoment } from '../../cart/business-moment';
import { ItemAdvice } from '../../cart/item-advice';
import { addItem } from '../../commands/add-item';
import { fittingItems } from './fitting-items';
import styles from './gap-items.module.css';
import { useSavingsTexts } from './savings-texts';

/** Above every price: the server applies a minimum price only together with a maximum. */
const NO_LIMIT = 1_000_000;
/** Debounce, since the missing amount changes with every tap on the stepper. */
const PAUSE_MS = 400;
const ROWS = 24;

const noItems: readonly Item[] = [];

export interface GapItemsProps {
  readonly lines: readonly CartLine[];
  readonly config: Config;
  readonly store: StoreDetails;
  /** Major units; 0: the minimum is reached. */
  readonly missing: number;
}

/** Items that bring a cart to the minimum of its store, each added with one press. */
export default function GapItems({ lines, config, store, missing }: GapItemsProps): ReactNode {
  const { t } = useSavingsTexts();
  const formats = useFormats();
  const [pressed, setPressed] = useState<number | null>(null);
  const [hasAdded, setHasAdded] = useState(false);
  const items = useItemsFor(store.id, missing);
  if (missing === 0) return hasAdded && <Reached>{t('gap.reached')}</Reached>;
  const input = { ...businessMoment(), lines, config, store };
  const add = async (item: Item) => {
    setPressed(item.id);
    const request = { item, selection: { quantity: 1 }, storeName: store.name };
    const { outcome } = await addItem(request);
    setPressed(null);
    if (outcome === 'done') setHasAdded(true);
  };
  return (
    <ItemAdvice show="list" rows={items}>
      {(arrange) => {
        const fitting = fittingItems(arrange(items), input);
        return (
          fitting.length > 0 && (
            <Rail
              heading={t('gap.title', { amount: isolate(formats.money(missing)) })}
              level={3}
              fit="content"
              className={styles.gap}
            >
              {fitting.map(({ item, price, was }) => (
                <div key={item.id} className={styles.item}>
                  <Picture src={item.image_full_url} alt="" width={120} height={80} />
                  <Text as="bdi" lines={2} size="sm" tight>
                    {item.name}
                  </Text>
                  <ItemAdvice show="card" item={item} />
                  <Price amount={price} was={was} size="small" />
                  <Button
                    size="small"
                    loading={pressed === item.id}
                    aria-label={t('gap.addNamed', { name: isolate(item.name) })}
                    onClick={() => void add(item)}
                  >
                    {t('gap.add')}
                  </Button>
                </div>
              ))}
            </Rail>
          )
        );
      }}
    </ItemAdvice>
  );
}

/** The cheapest items that cost at least the missing amount; if there are none, the most expensive ones. */
function useItemsFor(storeId: number, missing: number): readonly Item[] {
  const gap = Number(useDebounced(String(missing), PAUSE_MS));
  const common = { store_id: storeId, data_type: 'category', limit: ROWS, offset: 1 } as const;
  const above = useQuery({
    ...read(filteredItems, {
      query: { ...common, filter: ['low'], min_price: gap, max_price: NO_LIMIT },
    }),
    enabled: gap > 0,
  }).data?.products;
  const below = useQuery({
    ...read(filteredItems, { query: { ...common, filter: ['high'] } }),
    enabled: above?.length === 0,
  }).data?.products;
  return (above?.length ? above : below) ?? noItems;
}

/** Announced, and focused in place of the pressed button. */
function Reached({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Text ref={text} role="status" tabIndex={-1} tone="muted" size="sm">
      {children}
    </Text>
  );
}
