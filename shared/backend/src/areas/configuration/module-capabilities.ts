import type { Config as ConfigAnswer } from '@storefront/api';

/** What each kind of module can do. */
export const moduleCapabilities = {
  food: {
    ...all(false),
    add_on: true,
    veg_non_veg: true,
    item_available_time: true,
    halal: true,
    nutrition: true,
    allergy: true,
    cutlery: true,
    order_place_to_schedule_interval: true,
  },
  grocery: {
    ...all(false),
    stock: true,
    unit: true,
    halal: true,
    nutrition: true,
    allergy: true,
    organic: true,
    order_place_to_schedule_interval: true,
  },
  pharmacy: {
    ...all(false),
    stock: true,
    unit: true,
    order_attachment: true,
    prescription: true,
    common_condition: true,
    generic_name: true,
    order_place_to_schedule_interval: true,
  },
  ecommerce: { ...all(false), stock: true, unit: true, brand: true, always_open: true },
  parcel: { ...all(false), always_open: true, is_parcel: true },
  rental: { ...all(false), is_rental: true },
} satisfies NonNullable<ConfigAnswer['module_config']>;

function all(value: boolean) {
  return {
    add_on: value,
    stock: value,
    veg_non_veg: value,
    unit: value,
    order_attachment: value,
    item_available_time: value,
    halal: value,
    nutrition: value,
    allergy: value,
    organic: value,
    prescription: value,
    brand: value,
    common_condition: value,
    generic_name: value,
    cutlery: value,
    always_open: value,
    order_place_to_schedule_interval: value,
    is_parcel: value,
    is_rental: value,
  };
}
