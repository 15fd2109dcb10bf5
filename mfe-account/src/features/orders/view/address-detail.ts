import type { Address } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate } from '@storefront/i18n';
import type { AccountTexts } from '../../texts/use-account-texts';

/** The type of the page's chosen place; it is not a saved address and cannot be edited. */
export const SELECTED_ADDRESS = 'Selected Address';

/** The name of an address: Home, Office, or the customer's own name. */
export function addressName(
  { address_type, address_label }: Pick<Address, 'address_type' | 'address_label'>,
  t: AccountTexts,
): string {
  switch (address_type) {
    case 'home':
    case 'office':
      return t(`addresses.types.${address_type}`);
    case SELECTED_ADDRESS:
      return t('addresses.types.selected');
    default:
      return address_label || t('addresses.types.other');
  }
}

type Door = Pick<
  Address,
  'house' | 'floor' | 'road' | 'gate_code' | 'landmark' | 'leave_at_door' | 'door_photo_full_url'
>;

/** The directions to a door and the instructions there, in one line; empty when there are none. */
export function addressDetail(door: Door, t: AccountTexts): string {
  const { house, floor, road, gate_code, landmark } = door;
  return [
    house && t('addresses.houseShort', { value: house }),
    floor && t('addresses.floorShort', { value: floor }),
    road && t('addresses.roadShort', { value: road }),
    // A symbol at the end of a code must not change sides in an Arabic line.
    gate_code && t('addresses.gateCodeShort', { value: isolate(gate_code) }),
    landmark && t('addresses.landmarkShort', { value: isolate(landmark) }),
    isOn(door.leave_at_door) && t('addresses.leaveAtDoor'),
    door.door_photo_full_url && t('addresses.doorPhoto'),
  ]
    .filter(Boolean)
    .join(' · ');
}
