import type { AddOn, CartLine, Item, ItemSummary } from '@storefront/api';
import type { SelectedVariation } from '@storefront/pricing';
import { lazyPart } from '@storefront/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useFeature } from '../reads/use-feature';

/** Sorts rows of a list, and leaves some out. */
export type Arrange = <Row extends ItemSummary>(rows: readonly Row[]) => readonly Row[];

/** An item in a list, complete or reduced. */
type ListedItem = ItemSummary & Partial<Pick<Item, 'food_variations' | 'add_ons'>>;

/** What is chosen of an item. */
interface Chosen {
  readonly food: readonly SelectedVariation[];
  /** Add-on id to quantity. */
  readonly addOns: Readonly<Record<number, number>>;
}

/** Where a feature tells a customer something about items. */
export type ItemAdviceProps =
  /** A mark in a list. */
  | { readonly show: 'card'; readonly item: ListedItem }
  /** A mark beside an option or an add-on, with everything else that is chosen, without what it would replace. */
  | ({
      readonly show: 'choice';
      readonly item: Item;
      /** What the store states about the option or the add-on alone. */
      readonly diet: AddOn['diet'];
    } & Partial<Chosen>)
  /** An item with all that is chosen. */
  | ({ readonly show: 'dish'; readonly item: Item } & Chosen)
  /** A whole cart. */
  | { readonly show: 'order'; readonly lines: readonly CartLine[] }
  /** A list, sorted and filtered. */
  | {
      readonly show: 'list';
      /** The server sorts a paged list; rows are left out one by one. */
      readonly isPaged?: boolean;
      readonly rows: readonly ItemSummary[];
      readonly children: (arrange: Arrange) => ReactNode;
    };

/** A feature that tells customers something about items, by what this device stores about them. */
export interface ItemAdviser {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Whether it has anything to say on this device. It is asked on every first page, so it only looks into the storage. */
  isUsed(): boolean;
  /** Fetches its component, on a device where it is used. */
  load(): Promise<{ readonly default: ComponentType<ItemAdviceProps> }>;
}

const asTheyAre: Arrange = (rows) => rows;

const listOf = (props: ItemAdviceProps): ReactNode =>
  props.show === 'list' && props.children(asTheyAre);

type OfFeatureProps = Pick<ItemAdviser, 'name'> & {
  readonly Advice: ComponentType<ItemAdviceProps>;
  readonly given: ItemAdviceProps;
};

function OfFeature({ name, Advice, given }: OfFeatureProps): ReactNode {
  const list = listOf(given);
  return useFeature(name) ? (
    <Suspense fallback={list}>
      <Advice {...given} />
    </Suspense>
  ) : (
    list
  );
}

/**
 * The place in an app's pages where features say something about items. Lists are unchanged and nothing else is shown
 * while no feature is used on the device, or it is off.
 * @param advisers those that the app has built in; of several that are used, the first is shown
 */
export function itemAdviceOf(advisers: readonly ItemAdviser[]): ComponentType<ItemAdviceProps> {
  const parts = advisers.map((adviser) => ({
    adviser,
    Advice: lazyPart(() => adviser.load(), {
      // A mark has no room for a notice; the opened item says that something is missing.
      missing: ({ notice }, props: ItemAdviceProps) =>
        props.show === 'dish' || props.show === 'order' ? notice : listOf(props),
    }),
  }));
  return (props) => {
    const used = parts.find(({ adviser }) => adviser.isUsed());
    if (!used) return listOf(props);
    return <OfFeature name={used.adviser.name} Advice={used.Advice} given={props} />;
  };
}
