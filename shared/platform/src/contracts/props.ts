import type { Address, CartLine, Item } from '@storefront/api';
import type { Selection } from '@storefront/pricing';

/** For modules that read all they need from the address bar, the session and the server. */
export type NoProps = Record<never, never>;

export interface StoreListPageProps {
  /** `/store/latest` or `/store/popular`. */
  readonly list: 'latest' | 'popular';
}

/** The item shown over another page. On an address of its own the item is a whole page. */
export interface ItemModalProps {
  /** Slug or id of the item. */
  readonly itemId: string;
  readonly onClose: () => void;
}

export interface AuthModalProps {
  readonly mode: 'sign-in' | 'sign-up';
  /** Why it opened, as a sentence that is shown, or `null`. */
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
  /** Of the checkout's area, in place of "Delivery Addresses". */
  readonly heading?: string | undefined;
  readonly onSelect: (address: Address) => void;
}

/** An order to show. A guest adds the token of its link, or the phone number given on it. */
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
  /** A note for the kitchen. Absent keeps the note of the line, empty removes it. */
  readonly note?: string | undefined;
  /** Name of the item's store, for the dialog about replacing another store's cart. */
  readonly storeName: string;
}

/** How adding or updating ended. The customer has already been shown any message about it. */
export type CartResult =
  | { readonly outcome: 'done'; readonly lines: readonly CartLine[] }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly message: string };

/** The cart as a service for the pages that sell. */
export interface CartCommands {
  /** Adds; asks first when the cart holds another store's items. `kept`: the customer kept the old cart. */
  readonly add: (request: CartItemRequest) => Promise<CartResult>;
  /** Replaces what a line holds. */
  readonly update: (cartId: number, request: CartItemRequest) => Promise<CartResult>;
  /**
   * Changes the quantity of a line by so many pieces; at 0 the line is removed. The whole page shows the new quantity
   * at once, and calls in quick succession become one request. Missing in earlier releases.
   */
  readonly changeQuantity?: (cartId: number, by: number) => void;
}
