export { AddressPinField } from './address-pin-field';
export { PlaceList } from './place-list';
export { type AddressDoubt, type AddressPin, useAddressPin } from './use-address-pin';
export { type FoundPlace, type PlaceSearchState, usePlaceSearch } from './use-place-search';
