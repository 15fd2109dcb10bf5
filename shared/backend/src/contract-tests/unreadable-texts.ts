/** Fields that people do not read: keys, codes, statuses and addresses. */
const technical = new Set(
  `slug image images cover_photo logo link url thumbnail key code type status id placeId encodedPolyline
  module_type order_type order_status payment_status payment_method discount_type coupon_type add_type
  cashback_type bonus_type price_type price_agreement tax_status delivery_charge_type rental_type trip_type trip_status
  fuel_type transmission_type address_type user_type cancellation_type transaction_type receiver_type
  sender_type login_type login_medium banner_type video_type model item_type refund_status
  refund_method canceled_by created_by free_delivery_by charge_payer store_business_model
  partial_payment_method new_customer_discount_amount_type new_customer_discount_validity_type
  discount_amount_type system_tax_type language current_language_key customer_id data time_zone country
  currency_code currency_symbol_direction direction gateway customer_input colour max_order max_product required
  kind charged_per one_of transaction_id transaction_ref reference token guest_id redirect_link email phone ref_code duration
  current_opening_time license_plate_number otp medium field attributions coupon_discount_by
  discount_on_trip_by discount_on_trip_type payment flag cancel_by file
  share_token group_token version store_slug offers message_choices features account_features catalog_features rental_features browser system place_id confirm_by return_fee_payment_status contains may_contain free_of suits unsuited generics pack phase document signature keyId photos key_id public_key brand method gateways`.split(
    /\s+/,
  ),
);
/** Names of people and of the shop, and texts that people wrote themselves. */
const own = new Set(
  `business_name footer_text courier_name f_name l_name first_name last_name customer_name contact_person_name contact_person_email address
  address_label road house floor message order_note cancellation_note customer_note location_name value
  person_name organiser_name input_data user_data user_input comment additional_information`.split(
    /\s+/,
  ),
);

function latinTexts(value: unknown, path = '', key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => latinTexts(one, `${path}[]`, key));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => latinTexts(one, `${path}.${name}`, name));
  }
  if (typeof value !== 'string' || technical.has(key) || own.has(key)) return [];
  // An address, or a file name below one of `base_urls`.
  const isPath = /^((https?:)?\/|pictures\/|uploads\/)/.test(value);
  const isMoment = /^\d{4}-\d\d-\d\d[T ]/.test(value);
  const isLatin = /[a-z]/i.test(value) && !/[\u0621-\u064a]/.test(value);
  return isLatin && !isPath && !isMoment ? [`${path}: ${value}`] : [];
}

/** Fields in which programs expect the technical name of a choice: `choice_1`. */
const isExpected = (text: string) =>
  /choice_options\[\]\.name: choice_\d$/.test(text) ||
  /social_media\[\]\.name/.test(text) ||
  // Members of a group order.
  /members\[\]\.name/.test(text);

/** The texts of an Arabic answer with Latin but without Arabic letters, with their paths. */
export function unreadableTexts(answer: unknown): string[] {
  return [...new Set(latinTexts(answer).filter((text) => !isExpected(text)))];
}
