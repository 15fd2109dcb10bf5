/**
 * The fields of the contract's entities that the rules read, under their names in the contract, so that a parsed answer
 * fits without a mapping. Every field that the contract may leave out is optional and nullable.
 */

/** A number, or a number as text (`optionPrice`, `min`, `max`, coordinates). */
export type Numeric = number | string;

/** A flag in any form of the contract: 0/1, boolean or text. Absent means off. */
export type Flag = boolean | number | string;

/** A variation of the older form: `type` consists of the chosen options joined with `-`. */
export interface Variation {
  readonly type: string;
  /** Replaces the item price. */
  readonly price: Numeric;
  /** Remaining units. Absent or null: not counted. 0: out of stock. */
  readonly stock?: Numeric | null;
}

/** One value of a food variation. */
export interface VariationValue {
  readonly label: string;
  /** Added to the item price. Empty, absent and null are 0. */
  readonly optionPrice?: Numeric | null;
}

/** One group of options of a food item. */
export interface FoodVariation {
  readonly name: string;
  /** `single` or `multi`. */
  readonly type: string;
  /** `on` or `off`; absent means off. */
  readonly required?: Flag | null;
  /** Minimum of choices in a multi group; absent, null and 0: no lower limit. */
  readonly min?: Numeric | null;
  /** Maximum of choices in a multi group; absent, null and 0: no upper limit. */
  readonly max?: Numeric | null;
  readonly values: readonly VariationValue[];
}

/** An add-on of an item; the last two fields are set on cart lines. */
export interface AddOn {
  readonly id?: number;
  readonly price: Numeric;
  /** Absent or null: 1 if checked, else 0. */
  readonly quantity?: number | null;
  /** Off: not chosen, regardless of the quantity. Absent: only the quantity decides. */
  readonly isChecked?: Flag | null;
}

/** The pricing fields of an item. */
export interface PricedItem {
  readonly price: Numeric;
  /** The current discount; absent, null and 0: none. */
  readonly discount?: Numeric | null;
  /** `percent` or `amount` (per unit). */
  readonly discount_type?: string | null;
  /** The percentage of the store's running discount; absent, null and 0: none. */
  readonly store_discount?: Numeric | null;
  /** Older alias of `store_discount`. */
  readonly restaurant_discount?: Numeric | null;
  readonly flash_sale?: Flag | null;
  /** Decides whether stock is counted; without it, a given stock is counted. */
  readonly module_type?: string | null;
  /** Absent or null: not counted. 0: out of stock. */
  readonly stock?: Numeric | null;
  /** Absent, null and 0: no limit. */
  readonly maximum_cart_quantity?: Numeric | null;
  readonly choice_options?: readonly { readonly title?: string | null }[] | null;
  readonly variations?: readonly Variation[] | null;
  readonly food_variations?: readonly FoodVariation[] | null;
  readonly add_ons?: readonly AddOn[] | null;
  /** The price range before the discount, for a light row without options. */
  readonly price_range?: { readonly min: Numeric; readonly max: Numeric } | null;
}

/** The times at which an item is available. Absent or empty fields do not limit it. */
export interface AvailableItem {
  readonly available_time_starts?: string | null;
  readonly available_time_ends?: string | null;
  /** Only for campaign items; both days belong to the campaign. */
  readonly available_date_starts?: string | null;
  readonly available_date_ends?: string | null;
}

/** Chosen options of one food group, or the chosen variation of the older form. */
export type SelectedVariation =
  | { readonly name: string; readonly values: { readonly label: readonly string[] } }
  | { readonly type: string };

/** The customer's choice. A cart line of the contract fits without a mapping. */
export interface Selection {
  /** Absent, null and `[]`: nothing chosen. */
  readonly variation?: readonly SelectedVariation[] | null;
  readonly add_on_ids?: readonly number[] | null;
  /** In the same order as `add_on_ids`. */
  readonly add_on_qtys?: readonly number[] | null;
  /** Whole units, at least 1. Absent counts as 1. */
  readonly quantity?: number;
}

/** A discount of a store or rental provider on the whole cart. */
export interface StoreDiscount {
  readonly discount: Numeric;
  readonly discount_type: string;
  /** Absent, null and 0: no minimum. */
  readonly min_purchase?: Numeric | null;
  /** Cap of a percent discount; absent, null and 0: no cap. */
  readonly max_discount?: Numeric | null;
  readonly start_date?: string | null;
  readonly start_time?: string | null;
  /** Absent or null: no end. */
  readonly end_date?: string | null;
  /** Absent or null: the end of `end_date`. */
  readonly end_time?: string | null;
}

/** The pricing fields of a coupon. */
export interface Coupon {
  readonly coupon_type: string;
  readonly discount: Numeric;
  readonly discount_type: string;
  readonly min_purchase?: Numeric | null;
  /** Cap of a percent coupon; absent, null and 0: no cap. */
  readonly max_discount?: Numeric | null;
  /** JSON text of zone ids (`zone_wise`), ids or a name (`store_wise`). */
  readonly data?: unknown;
  readonly zoneId?: readonly Numeric[] | null;
  readonly store_id?: Numeric | null;
  readonly store?: { readonly id: Numeric } | null;
  readonly created_by?: string | null;
  readonly start_date?: string | null;
  readonly expire_date?: string | null;
  /** The currency of its amounts, and the only one in which it applies. Absent or null: any. */
  readonly currency_code?: string | null;
}

/** Delivery terms of a store. */
export interface DeliveryStore {
  readonly self_delivery_system?: Flag | null;
  readonly free_delivery?: Flag | null;
  readonly per_km_shipping_charge?: Numeric | null;
  readonly minimum_shipping_charge?: Numeric | null;
  /** Absent or null: no upper limit. 0 is a limit. */
  readonly maximum_shipping_charge?: Numeric | null;
}

/** The fields of a store that a bill needs. */
export interface PricedStore extends DeliveryStore {
  readonly id?: number;
  /** Percent; absent and null: 0. */
  readonly tax?: Numeric | null;
  readonly discount?: StoreDiscount | null;
  readonly extra_packaging_status?: Flag | null;
  readonly extra_packaging_amount?: Numeric | null;
}

/** Delivery terms of a zone for one module: `modules[].pivot`. */
export interface ZoneModuleRates {
  /** `fixed`, else per km. */
  readonly delivery_charge_type?: string | null;
  readonly fixed_shipping_charge?: Numeric | null;
  readonly per_km_shipping_charge?: Numeric | null;
  readonly minimum_shipping_charge?: Numeric | null;
  /** Absent or null: no upper limit. 0 is a limit. */
  readonly maximum_shipping_charge?: Numeric | null;
}

/** The zone's own surcharge. */
export interface ZoneSurcharge {
  readonly increased_delivery_fee_status?: Flag | null;
  /** Percent. */
  readonly increased_delivery_fee?: Numeric | null;
}

/** Answer of the surge call. */
export interface Surge {
  readonly price: Numeric;
  /** `percent` or `amount`. */
  readonly price_type: string;
}

/** The conditions of the operator's free delivery. */
export interface FreeDeliveryConfig {
  readonly admin_free_delivery?: {
    readonly status?: Flag | null;
    readonly type?: string | null;
    readonly free_delivery_over?: Numeric | null;
  } | null;
  /** Older form; read only when `admin_free_delivery` is absent. */
  readonly free_delivery_over?: Numeric | null;
}

/** The fields of the configuration that a bill needs. */
export interface PricingConfig extends FreeDeliveryConfig, ParcelRates {
  /** ISO 4217: the currency of all amounts here. */
  readonly currency_code?: string | null;
  /** Absent: 2. 0 is a valid number of digits. */
  readonly digit_after_decimal_point?: number | null;
  readonly tax_included?: Flag | null;
  readonly additional_charge_status?: Flag | null;
  readonly additional_charge?: Numeric | null;
  readonly dm_tips_status?: Flag | null;
}

/** Delivery terms of a parcel category, or of the configuration. */
export interface ParcelRates {
  readonly parcel_per_km_shipping_charge?: Numeric | null;
  readonly parcel_minimum_shipping_charge?: Numeric | null;
}

/** The first-order discount of a referred customer. */
export interface FirstOrderOffer {
  /** The server states whether the customer was referred, has no orders and is in time. */
  readonly is_valid_for_discount?: Flag | null;
  readonly discount_amount?: Numeric | null;
  /** `percentage` (also `percent`) or `amount`. */
  readonly discount_amount_type?: string | null;
}

/** One row of opening hours. */
export interface Schedule {
  /** 0 = Sunday … 6 = Saturday. */
  readonly day: Numeric;
  /** `HH:mm` or `HH:mm:ss`. */
  readonly opening_time: string;
  /** If it is not after the opening time, it is on the next day. `23:59` means midnight. */
  readonly closing_time: string;
}
