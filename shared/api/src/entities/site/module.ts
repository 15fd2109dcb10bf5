import * as z from 'zod/mini';
import { ModuleType } from '../value/enums';
import {
  Flag,
  Id,
  ImageUrl,
  lenientArray,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { ZoneModulePivot } from './zone';

/** A zone in which a module is offered. */
const ModuleZone = z.object({
  id: Id,
  name: OptionalText,
  pivot: z.nullish(ZoneModulePivot),
});

/** The short form of the module of an item or an order. */
export const ModuleRef = z.object({ id: Id, module_name: z.string(), module_type: ModuleType });
export type ModuleRef = z.infer<typeof ModuleRef>;

/** A part of the shop, such as food or parcel. */
export const Module = z.object({
  id: Id,
  module_name: z.string(),
  module_type: ModuleType,
  icon_full_url: ImageUrl,
  status: z.optional(Flag),
  zones: z.optional(lenientArray(ModuleZone)),
  thumbnail_full_url: z.optional(ImageUrl),
  /** HTML. */
  description: OptionalText,
  slug: OptionalText,
  stores_count: OptionalNumber,
  items_count: OptionalNumber,
  all_zone_service: OptionalFlag,
  theme_id: z.nullish(z.int()),
});
export type Module = z.infer<typeof Module>;
