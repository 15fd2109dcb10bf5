import * as z from 'zod/mini';
import { Category } from '../entities/category';
import { Item } from '../entities/item';
import { Flag, lenientArray, paged } from '../entities/scalars';
import { defineEndpoint } from './endpoint';
import { itemPage, storePage } from './list-answers';
import { IdList, requiredPaging, vegType } from './list-query';
import { paging } from './request-fields';

const categoryEndpoint = {
  method: 'GET',
  area: 'catalog',
  caller: 'none',
  needs: ['moduleId'],
} as const;
const contentEndpoint = { ...categoryEndpoint, varies: ['zoneid'] } as const;
const storesEndpoint = {
  ...contentEndpoint,
  nearby: true,
} as const;

/** Without a module, the categories of all modules. */
export const categories = defineEndpoint({
  ...categoryEndpoint,
  name: 'categories',
  path: '/categories',
  needs: [],
  varies: ['moduleId'],
  query: z.object({ featured: z.optional(Flag) }),
  answer: lenientArray(Category),
});

/** A word searches names; digits alone search the id. */
export const categorySearch = defineEndpoint({
  ...categoryEndpoint,
  name: 'categorySearch',
  path: '/categories/{search}',
  answer: lenientArray(Category),
});

export const categoryChildes = defineEndpoint({
  ...categoryEndpoint,
  name: 'categoryChildes',
  path: '/categories/childes/{id}',
  answer: lenientArray(Category),
});

export const popularCategories = defineEndpoint({
  ...categoryEndpoint,
  name: 'popularCategories',
  path: '/categories/popular',
  answer: lenientArray(Category),
});

/** Items of a main category include those of its sub-categories. */
export const categoryItems = defineEndpoint({
  ...contentEndpoint,
  name: 'categoryItems',
  path: '/categories/items/{id}',
  query: z.object({ ...requiredPaging, ...vegType }),
  answer: paged('products', Item),
});

export const categoriesItems = defineEndpoint({
  ...contentEndpoint,
  name: 'categoriesItems',
  path: '/categories/items/list',
  query: z.object({ category_ids: IdList, ...requiredPaging, ...vegType }),
  answer: itemPage('products', Item),
});

export const allCategoryItems = defineEndpoint({
  ...contentEndpoint,
  name: 'allCategoryItems',
  path: '/categories/items/{id}/all',
  answer: lenientArray(Item),
});

export const featuredCategoryItems = defineEndpoint({
  ...contentEndpoint,
  name: 'featuredCategoryItems',
  path: '/categories/featured/items',
  query: z.object({ ...paging, ...vegType }),
  answer: itemPage('products', Item),
});

export const categoryStores = defineEndpoint({
  ...storesEndpoint,
  name: 'categoryStores',
  path: '/categories/stores/{id}',
  query: z.object({ ...requiredPaging, ...vegType }),
  answer: storePage,
});

export const categoriesStores = defineEndpoint({
  ...storesEndpoint,
  name: 'categoriesStores',
  path: '/categories/stores/list',
  query: z.object({ category_ids: IdList, ...requiredPaging, ...vegType }),
  answer: storePage,
});

/** Calls for categories and what is in them (`docs/catalog.md`). */
export const categoryEndpoints = [
  categories,
  categorySearch,
  categoryChildes,
  popularCategories,
  categoryItems,
  categoriesItems,
  allCategoryItems,
  featuredCategoryItems,
  categoryStores,
  categoriesStores,
];
