export { CartSummary } from './cart-summary';
export { SavedCartSection } from './saved-cart-section';
export { useSavedCartChanges } from './use-saved-cart-changes';
export { useSavedCarts } from './use-saved-carts';
