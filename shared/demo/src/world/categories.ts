import { type Department, type Kind, translated } from '../catalog/table';
import { pictureUrl } from '../pictures/picture-url';
import { type DemoContext, slug } from './demo-context';
import { type ModuleKey, moduleIds } from './places';

/** A kind of product with the ids of its categories. */
export interface PlacedKind {
  readonly kind: Kind;
  readonly department: Department;
  readonly categoryId: number;
}

/** Creates the two levels of categories of a module. @returns the kinds by their keys */
export function makeCategories(
  { book }: DemoContext,
  module: ModuleKey,
  departments: readonly Department[],
): ReadonlyMap<string, PlacedKind> {
  const placed = new Map<string, PlacedKind>();
  departments.forEach((department, index) => {
    const parent = book.add('categories', {
      module_id: moduleIds[module],
      parent_id: null,
      name: translated(department.name),
      slug: slug(`${module} ${department.key}`),
      image: pictureUrl('category', department.picture, index),
      priority: departments.length - index,
      featured: department.featured ?? false,
    });
    department.kinds.forEach((kind, place) => {
      const categoryId = book.add('categories', {
        module_id: moduleIds[module],
        parent_id: parent,
        name: translated(kind.name),
        slug: slug(`${module} ${kind.key}`),
        image: pictureUrl('category', kind.picture, place + 1),
        priority: department.kinds.length - place,
        featured: false,
      });
      placed.set(kind.key, { kind, department, categoryId });
    });
  });
  return placed;
}
