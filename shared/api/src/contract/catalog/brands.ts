import * as z from 'zod/mini';
import { Brand, Condition } from '../../entities/catalog/brand';
import { Item } from '../../entities/catalog/item';
import { lenientArray, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
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

export const conditions = defineEndpoint({
  ...brandEndpoint,
  name: 'conditions',
  path: '/common-condition',
  needs: ['moduleId'],
  answer: lenientArray(Condition),
});

export const conditionItems = defineEndpoint({
  ...itemsEndpoint,
  name: 'conditionItems',
  path: '/common-condition/items/{id}',
});
