import { paths } from '@storefront/platform';

/** The page of a group order. The part after `#` reaches no server and no log. */
export const groupOrderHref = (token: string) => `${paths.groupOrder.href()}#${token}`;

/** The page that starts a group order at a store. */
export const startGroupHref = (storeId: number) => `${paths.groupOrder.href()}?store_id=${storeId}`;
