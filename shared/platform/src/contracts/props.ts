import type { Address, CartLine, Item } from '@storefront/api';
import type { Selection } from '@storefront/pricing';

/** For modules that read everything they need from the address bar, the session and the server. */
export type NoProps = Record<never, never>;

export interface StoreListPageProps {
  /** `/store/latest` or `/store/popular`. */
  readonly list: 'latest' | 'popular';
}

/** The item shown over another page. At its own address the item is a whole page. */
export interface ItemModalProps {
  /** Slug or id of the item. */
  readonly itemId: string;
  readonly onClose: () => void;
}

export interface AuthModalProps {
  readonly mode: 'sign-in' | 'sign-up';
  /** Why it opened, as a sentence to show, or `null`. */
  readonly reason: string | null;
  readonly onClose: () => void;
  /** Called once a token is stored. */
  readonly onSignedIn: () => void;
}

/** A drawer is mounted while it is open. */
export interface DrawerProps {
  readonly onClose: () => void;
}

export interface AddressBookProps {
  /** `navbar`: choosing an address makes it the page's location. `checkout`: the order's address. */
  readonly variant: 'navbar' | 'checkout';
  /** Only addresses that this zone serves are offered. */
  readonly storeZoneId: number | null;
  readonly selectedId: number | null;
  /** Replaces the heading "Delivery Addresses" in the checkout. */
  readonly heading?: string | undefined;
  readonly onSelect: (address: Address) => void;
}

/** An order to show. For a guest also the token of its link, or the phone number given on it. */
export interface OrderReceiptProps {
  readonly orderId: number;
  readonly contactNumber: string | null;
  readonly trackingToken: string | null;
}

/** What a customer chose of an item, ready for the cart. */
export interface CartItemRequest {
  readonly item: Item;
  /** Options, add-ons and quantity. */
  readonly selection: Selection;
  /** A note for the kitchen. Absent keeps the line's note, empty removes it. */
  readonly note?: string | undefined;
  /** Name of the item's store, for the dialog about replacing another store's cart. */
  readonly storeName: string;
}

/** The result of adding or updating. The customer has already been shown any message about it. */
export type CartResult =
  | { readonly outcome: 'done'; readonly lines: readonly CartLine[] }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly message: string };

/** The cart as a service for the pages that sell. */
export interface CartCommands {
  /** Adds an item; asks first when the cart holds another store's items. `kept`: the customer kept the old cart. */
  readonly add: (request: CartItemRequest) => Promise<CartResult>;
  /** Replaces the selection of a line. */
  readonly update: (cartId: number, request: CartItemRequest) => Promise<CartResult>;
  /**
   * Changes the quantity of a line by `by`; at 0 the line is removed. The whole page shows the new quantity
   * immediately, and calls in quick succession become one request. Absent in earlier releases.
   */
  readonly changeQuantity?: (cartId: number, by: number) => void;
}
