import type { Category } from '@storefront/api';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';

/** A category as {@link categoryColumns} selects it. */
export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  image: string | null;
  parent_id: number | null;
  priority: number;
  featured: boolean;
  module_id: number;
}

/** From `categories c`; `lang` is the SQL parameter of the language, such as `$1`. */
export function categoryColumns(lang: string): string {
  return `c.id, in_language(c.name, ${lang}) as name, c.slug, c.image, c.parent_id, c.priority,
    c.featured, c.module_id`;
}

/** A category in the contract's form. */
export function toCategory(row: CategoryRow, { publicUrl }: ShopView): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image_full_url: pictureAddress(publicUrl, row.image),
    parent_id: row.parent_id ?? 0,
    position: row.parent_id === null ? 0 : 1,
    priority: row.priority,
    featured: row.featured ? 1 : 0,
    status: 1,
    module_id: row.module_id,
  };
}

/** The short form of a category, for parents and children. */
export interface CategoryNameRow {
  id: number;
  name: string;
  slug: string;
  image: string | null;
}

export function toCategoryName({ image, ...names }: CategoryNameRow, { publicUrl }: ShopView) {
  return { ...names, image_full_url: pictureAddress(publicUrl, image) };
}
