export { AddressPinField } from './address-pin-field';
export { locatePlace } from './locate-place';
export { PlaceList } from './place-list';
export { PlaceSearch } from './place-search';
export { PointPicker } from './point-picker';
export { type AddressPin, useAddressPin } from './use-address-pin';
export { type FoundPlace, usePlaceSearch } from './use-place-search';
