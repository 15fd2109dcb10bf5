export { localValues, tabValues } from './browser-storage';
export { forgetBuyNow, keepBuyNow, readBuyNow } from './buy-now';
export { CHOSEN_COUPON_KEY, forgetChosenCoupon } from './chosen-coupon';
export {
  type ChosenModule,
  chooseModule,
  getModule,
  type ModuleType,
  onModuleChosen,
  useModule,
} from './chosen-module';
export { followKey } from './follow-storage';
export { chooseFulfilment, useFulfilment } from './fulfilment';
export {
  type GuestAddress,
  type GuestDetails,
  getGuestDetails,
  setGuestAddress,
  setGuestContact,
  useGuestDetails,
} from './guest-details';
export { type LastOrder, lastOrder, rememberOrder } from './last-order';
export {
  closeCheckout,
  keepDraft,
  markSent,
  type OpenCheckout,
  openCheckout,
  sentCheckouts,
} from './open-checkouts';
export { type PendingToast, takePendingToast, toastAfterReload } from './pending-toast';
export { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches';
export {
  keepForReload,
  keepOnReload,
  reloadPage,
  takeAfterReload,
  takeTextAfterReload,
} from './reload';

export { type SessionHeaders, sessionHeaders } from './session-headers';
export {
  type Direction,
  getSettings,
  type Language,
  type Settings,
  setLanguage,
  setTheme,
  type Theme,
  useSettings,
} from './settings';
export { type StorageHealth, useStorageHealth } from './storage-health';
export { claimStorageVersion } from './storage-version';
export { storedJson } from './stored-value';
export { useSavedText } from './use-saved-text';
export {
  type Coordinates,
  choosePlace,
  forgetPlace,
  getWhere,
  hasLocation,
  type Place,
  parseZoneIds,
  placeDegrees,
  setCountry,
  useHasLocation,
  useWhere,
  type Where,
} from './where';
export {
  getGuestId,
  getToken,
  isSignedIn,
  leaveDevice,
  setGuestId,
  signIn,
  signOut,
  useSignedIn,
  useWho,
  type Who,
} from './who';
