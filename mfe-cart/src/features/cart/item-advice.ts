import { itemAdviceOf } from '@storefront/platform';
import { itemAdvisers } from '../../built-in/item-advisers';

/** What features say about items, on the pages of this app. */
export const ItemAdvice = itemAdviceOf(itemAdvisers);
