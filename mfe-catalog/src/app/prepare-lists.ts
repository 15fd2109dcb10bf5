import { prepareFilterTexts } from '../features/search/filter-texts';
import { prepare as prepareCatalog } from './prepare';

/** {@link prepareCatalog} for pages with filters. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareCatalog(), prepareFilterTexts()]);
}
