import { ApiError, type Item, read } from '@storefront/api';
import { itemDetails } from '@storefront/api/browse';
import { useFormats, withoutBidiControls } from '@storefront/i18n';
import { useOpenItem, useQueries } from '@storefront/platform';
import type { PriceRange } from '@storefront/pricing/shop';
import {
  Button,
  Callout,
  EmptyState,
  ErrorState,
  IconButton,
  Picture,
  Price,
  Rating,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@storefront/ui';
import { ScrollArea } from '@storefront/ui/browse';
import { CloseIcon, CopyIcon } from '@storefront/ui/icons';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import styles from './compare-dialog.module.css';
import { useCompareTexts } from './compare-texts';
import { leaveComparison, useComparedItems } from './compared-items';

/** What the app says of an item, as it shows it elsewhere. */
export interface ItemFacts {
  /** The price as a customer sees it, in major units; `null` when the item's numbers are invalid. */
  readonly usePriceRange: () => (item: Item) => PriceRange | null;
  readonly stockOf: (item: Item) => ItemStock;
}

type ItemStock =
  | { readonly state: 'in' | 'out' }
  | { readonly state: 'low'; readonly left: number };

/** An item that is unknown or no longer public. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'not-found' || error.status === 403);

/** An attribute in which items differ, with the value of each; empty if none is stated. */
interface ComparedAttribute {
  readonly title: string;
  readonly values: readonly (readonly string[])[];
}

/**
 * The attributes of items, such as size or storage: each title once, in order of first occurrence.
 * @param items their choices, in the order of the columns
 */
export function comparedAttributes(
  items: readonly Pick<Item, 'choice_options'>[],
): ComparedAttribute[] {
  const titles = new Set(
    items.flatMap(({ choice_options }) => choice_options.map(({ title }) => title)),
  );
  return [...titles].map((title) => ({
    title,
    values: items.map(
      ({ choice_options }) =>
        choice_options.find((option) => option.title === title)?.options ?? [],
    ),
  }));
}

interface CompareDialogProps {
  readonly facts: ItemFacts;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The chosen items side by side, by their current attributes. */
export default function CompareDialog({ facts, open, onClose }: CompareDialogProps): ReactNode {
  const { t } = useCompareTexts();
  const ids = useComparedItems();
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={t('title')} width={960}>
      {ids.length === 0 ? (
        <EmptyState icon={<CopyIcon size={28} />} title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <Comparison ids={ids} facts={facts} onClose={onClose} />
      )}
    </ResponsiveDialog>
  );
}

interface ComparisonProps extends Pick<CompareDialogProps, 'facts' | 'onClose'> {
  readonly ids: readonly number[];
}

/** Items that cannot be shown do not hide the others. */
function Comparison({ ids, ...rest }: ComparisonProps): ReactNode {
  const { t } = useCompareTexts();
  const queries = useQueries({ queries: ids.map((id) => read(itemDetails, { params: { id } })) });
  const unsold = ids.filter((_, index) => isMissing(queries[index]?.error));
  const sold = queries.filter(({ error }) => !isMissing(error));
  const failed = sold.filter(({ isError, data }) => isError && !data);
  const items = sold.flatMap(({ data }) => data ?? []);
  return (
    <Stack gap={4}>
      {unsold.length > 0 && (
        <Callout
          tone="warning"
          role="status"
          action={
            <Button size="small" onClick={() => unsold.forEach(leaveComparison)}>
              {t('removeUnsold')}
            </Button>
          }
        >
          {t('unsold', { count: unsold.length })}
        </Callout>
      )}
      {failed.length > 0 && (
        <ErrorState
          title={t('failed')}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      {items.length + failed.length < sold.length ? (
        <Skeleton height={320} />
      ) : (
        items.length > 0 && <ComparisonTable items={items} {...rest} />
      )}
    </Stack>
  );
}

interface ComparisonTableProps extends Omit<ComparisonProps, 'ids'> {
  readonly items: readonly Item[];
}

function ComparisonTable({ items, facts, onClose }: ComparisonTableProps): ReactNode {
  const { t } = useCompareTexts();
  const formats = useFormats();
  const openItem = useOpenItem();
  const priceRange = facts.usePriceRange();
  const listed = (values: readonly string[]) =>
    values.length > 0 ? <bdi>{withoutBidiControls(formats.list(values))}</bdi> : t('unstated');
  const categories = (item: Item) =>
    (item.category_ids ?? []).flatMap(({ name }) => (name ? [name] : []));
  return (
    <ScrollArea className={styles.scroll} label={t('caption')}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.feature}>
              <VisuallyHidden>{t('feature')}</VisuallyHidden>
            </th>
            {items.map((item) => (
              <th key={item.id} scope="col" className={styles.cell}>
                <Stack align="start" className={styles.item}>
                  <Picture src={item.image_full_url} alt="" width={96} height={96} />
                  <Button
                    variant="link"
                    onClick={() => {
                      onClose();
                      openItem(item);
                    }}
                  >
                    <bdi>{withoutBidiControls(item.name)}</bdi>
                  </Button>
                  <IconButton
                    // On its own background: pictures are light in the dark theme too.
                    variant="secondary"
                    className={styles.remove}
                    label={t('remove', { name: item.name })}
                    icon={<CloseIcon size={18} />}
                    onClick={() => leaveComparison(item.id)}
                  />
                </Stack>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FeatureRow
            title={t('price')}
            items={items}
            of={(item) => <ItemPrice range={priceRange(item)} />}
          />
          <FeatureRow title={t('rating')} items={items} of={(item) => <ItemRating item={item} />} />
          <FeatureRow
            title={t('stock')}
            items={items}
            of={(item) => <Availability stock={facts.stockOf(item)} />}
          />
          {comparedAttributes(items).map(({ title, values }) => (
            <FeatureRow
              key={title}
              title={withoutBidiControls(title)}
              items={items}
              of={(item) => listed(values[items.indexOf(item)] ?? [])}
            />
          ))}
          <FeatureRow title={t('category')} items={items} of={(item) => listed(categories(item))} />
          <FeatureRow
            title={t('unit')}
            items={items}
            of={(item) => listed(item.unit_type ? [item.unit_type] : [])}
          />
          <FeatureRow title={t('store')} items={items} of={(item) => listed([item.store_name])} />
          <FeatureRow
            title={t('description')}
            items={items}
            of={({ description }) => listed(description ? [description] : [])}
          />
        </tbody>
      </table>
    </ScrollArea>
  );
}

interface FeatureRowProps {
  readonly title: string;
  readonly items: readonly Item[];
  readonly of: (item: Item) => ReactNode;
}

function FeatureRow({ title, items, of }: FeatureRowProps): ReactNode {
  return (
    <tr>
      <th scope="row" className={styles.feature}>
        <bdi>{title}</bdi>
      </th>
      {items.map((item) => (
        <td key={item.id} className={styles.cell}>
          {of(item)}
        </td>
      ))}
    </tr>
  );
}

function ItemPrice({ range }: { readonly range: PriceRange | null }): ReactNode {
  const { t } = useCompareTexts();
  if (!range) return <span>{t('unstated')}</span>;
  const { discountedMin, discountedMax, min, max } = range;
  return <Price amount={discountedMin} upTo={discountedMax} was={max > min ? undefined : min} />;
}

function ItemRating({ item }: { readonly item: Item }): ReactNode {
  const { t } = useCompareTexts();
  if (item.rating_count === 0) return <span>{t('noRating')}</span>;
  return <Rating compact value={item.avg_rating} count={item.rating_count} />;
}

function Availability({ stock }: { readonly stock: ItemStock }): ReactNode {
  const { t } = useCompareTexts();
  if (stock.state === 'out') return <span>{t('outOfStock')}</span>;
  return stock.state === 'low' ? (
    <span>{t('left', { count: stock.left })}</span>
  ) : (
    <span>{t('inStock')}</span>
  );
}
