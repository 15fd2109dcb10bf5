import * as z from 'zod/mini';
import { Module } from '../../entities/site/module';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField } from '../request-fields';

/** With a `zoneid` header: the modules of those zones. With `zone_id`: those of one zone, without parcel. */
export const moduleList = defineEndpoint({
  name: 'moduleList',
  method: 'GET',
  path: '/module',
  area: 'configuration',
  caller: 'none',
  varies: ['zoneid'],
  query: z.object({ zone_id: z.optional(IdField) }),
  answer: lenientArray(Module),
});

/** Calls for the modules (`docs/configuration.md`). */
export const moduleEndpoints = [moduleList];
