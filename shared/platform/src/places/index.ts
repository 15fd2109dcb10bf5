export { AddressPinField } from './address-pin-field';
export { PlaceList } from './place-list';
export { type AddressPin, useAddressPin } from './use-address-pin';
export { type FoundPlace, usePlaceSearch } from './use-place-search';
