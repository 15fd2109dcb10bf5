import { dietChips } from '@storefront/feature-diet-passport/lists';
import type { ComponentType } from 'react';
import type { SearchFilters, SearchView } from '../features/search/search-filters';

/** The filters of a list by statements of the stores. */
export interface StatedFilters {
  readonly freeOf: SearchFilters['freeOf'];
  readonly isHalal: boolean;
  readonly isVegetarian: boolean;
}

/** Chips of a feature above the lists, which set several filters together. */
export interface ListChips {
  /** As in `FEATURES`. While no feature with chips is on, pages ignore `suitable_first` of their address. */
  readonly name: string;
  /** Whether they are offered on this device. */
  isUsed(): boolean;
  /** Fetched when it is shown. */
  readonly Chips: ComponentType<{
    readonly filters: StatedFilters;
    readonly onFilters: (filters: StatedFilters) => void;
    /** Empty: the order of the list. */
    readonly suitableFirst: SearchView['suitableFirst'];
    readonly onSuitableFirst: (keys: SearchView['suitableFirst']) => void;
  }>;
}

export const listChips: readonly ListChips[] = [dietChips];
