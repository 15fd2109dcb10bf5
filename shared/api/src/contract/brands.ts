import * as z from 'zod/mini';
import { Brand, Condition } from '../entities/brand';
import { Item } from '../entities/item';
import { Id, lenientArray, paged } from '../entities/scalars';
import { defineEndpoint } from './endpoint';
import { requiredPaging, vegType } from './list-query';

const brandEndpoint = { method: 'GET', area: 'catalog', caller: 'none' } as const;
const itemsEndpoint = {
  ...brandEndpoint,
  needs: ['moduleId'],
  varies: ['zoneid'],
  query: z.object({ ...requiredPaging, ...vegType }),
  answer: paged('products', Item),
} as const;

export const brands = defineEndpoint({
  ...brandEndpoint,
  name: 'brands',
  path: '/brand',
  needs: ['moduleId'],
  varies: ['zoneid'],
  answer: lenientArray(Brand),
});

export const brandItems = defineEndpoint({
  ...itemsEndpoint,
  name: 'brandItems',
  path: '/brand/items/{id}',
});

export const conditions = defineEndpoint({
  ...brandEndpoint,
  name: 'conditions',
  path: '/common-condition',
  needs: ['moduleId'],
  answer: lenientArray(Condition),
});

export const conditionNames = defineEndpoint({
  ...brandEndpoint,
  name: 'conditionNames',
  path: '/common-condition/list',
  needs: ['moduleId'],
  answer: lenientArray(z.object({ id: Id, name: z.string() })),
});

export const conditionItems = defineEndpoint({
  ...itemsEndpoint,
  name: 'conditionItems',
  path: '/common-condition/items/{id}',
});

/** Calls for brands and common conditions (`docs/catalog.md`). */
export const brandEndpoints = [brands, brandItems, conditions, conditionNames, conditionItems];
