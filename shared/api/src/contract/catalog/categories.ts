import * as z from 'zod/mini';
import { Category } from '../../entities/catalog/category';
import { Flag, lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';

const categoryEndpoint = {
  method: 'GET',
  area: 'catalog',
  caller: 'none',
  needs: ['moduleId'],
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

export const popularCategories = defineEndpoint({
  ...categoryEndpoint,
  name: 'popularCategories',
  path: '/categories/popular',
  answer: lenientArray(Category),
});
