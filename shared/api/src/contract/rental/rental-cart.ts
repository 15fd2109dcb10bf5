import * as z from 'zod/mini';
import { Provider } from '../../entities/rental/provider';
import { RentalCart, RentalCartCleared, TripPoint } from '../../entities/rental/rental-cart';
import { DriverAge } from '../../entities/rental/rental-ways';
import { RentalType, Vehicle } from '../../entities/rental/vehicle';
import { JsonDegrees } from '../../entities/value/lenient-number';
import { Flag, lenientArray, MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  DateTimeField,
  guest,
  IdField,
  jsonText,
  OptionalId,
  PositiveNumber,
  Quantity,
} from '../request-fields';

const cart = {
  area: 'rental',
  caller: 'customer-or-guest',
  needs: ['moduleId'],
  answer: RentalCart,
} as const;

/** The start or end of a trip; decimal text stays text. */
const PointField = jsonText(z.extend(TripPoint, { lat: JsonDegrees, lng: JsonDegrees }));

const tripFields = {
  ...guest,
  rental_type: RentalType,
  pickup_location: PointField,
  destination_location: z.nullish(PointField),
  pickup_time: DateTimeField,
  /** For `hourly` and `day_wise`. */
  estimated_hours: z.nullish(PositiveNumber),
  /** Kilometres, for `distance_wise`. */
  distance: z.nullish(PositiveNumber),
  /** Travel time in hours, decimal, for `distance_wise`. */
  destination_time: z.nullish(PositiveNumber),
  /** The vehicles are delivered to the pickup place. */
  delivered: z.nullish(Flag),
  /** The return place of a trip by time, if it is not the pickup place. */
  return_location: z.nullish(PointField),
  driver_age: DriverAge,
};

/** Chosen extras, each with its quantity per vehicle. */
const extras = z.nullish(
  jsonText(z.array(z.object({ id: IdField, quantity: Quantity })).check(z.maxLength(50))),
);

export const RentalCartAddBody = z
  .object({ ...tripFields, vehicle_id: IdField, quantity: Quantity, extras })
  .check(measured());
export type RentalCartAddBody = z.input<typeof RentalCartAddBody>;

export const RentalUserDataBody = z.object(tripFields).check(measured());
export type RentalUserDataBody = z.input<typeof RentalUserDataBody>;

/** May contain trip fields; without `extras`, those of the line stay. */
export const RentalCartUpdateBody = z.extend(z.partial(z.object(tripFields)), {
  cart_id: IdField,
  quantity: Quantity,
  extras,
});
export type RentalCartUpdateBody = z.input<typeof RentalCartUpdateBody>;

export const rentalCartGet = defineEndpoint({
  ...cart,
  name: 'rentalCartGet',
  method: 'GET',
  path: '/rental/user/cart/get-cart',
  query: z.object(guest),
});

export const rentalCartAdd = defineEndpoint({
  ...cart,
  name: 'rentalCartAdd',
  method: 'POST',
  path: '/rental/user/cart/add-to-cart',
  body: RentalCartAddBody,
});

export const rentalCartUpdate = defineEndpoint({
  ...cart,
  name: 'rentalCartUpdate',
  method: 'PUT',
  path: '/rental/user/cart/update-cart',
  body: RentalCartUpdateBody,
});

/** 403 with `unsupported_cart_ids` when lines do not offer the new rental type. */
export const rentalUserDataUpdate = defineEndpoint({
  ...cart,
  name: 'rentalUserDataUpdate',
  method: 'PUT',
  path: '/rental/user/cart/update-user-data/{user_data_id}',
  body: RentalUserDataBody,
});

export const rentalCartRemoveVehicle = defineEndpoint({
  ...cart,
  name: 'rentalCartRemoveVehicle',
  method: 'DELETE',
  path: '/rental/user/cart/remove-vehicle/{cart_id}',
  query: z.object(guest),
});

export const rentalCartRemoveMultiple = defineEndpoint({
  ...cart,
  name: 'rentalCartRemoveMultiple',
  method: 'DELETE',
  path: '/rental/user/cart/remove-multiple-cart',
  query: z.object({ ...guest, cart_ids: jsonText(z.array(IdField)) }),
});

/** With a vehicle: first checks that it could be added, then empties the whole cart. */
const RentalCartClearQuery = z.object({
  ...guest,
  vehicle_id: OptionalId,
  quantity: z.nullish(Quantity),
  pickup_time: z.nullish(DateTimeField),
  rental_type: z.nullish(RentalType),
});

export const rentalCartClear = defineEndpoint({
  ...cart,
  name: 'rentalCartClear',
  method: 'DELETE',
  path: '/rental/user/cart/remove-cart',
  query: RentalCartClearQuery,
  answer: RentalCartCleared,
});

/** A vehicle or a provider, never both. */
const Favourite = z.object({ vehicle_id: OptionalId, provider_id: OptionalId }).check(
  z.refine((query) => (query.vehicle_id == null) !== (query.provider_id == null), {
    path: ['vehicle_id'],
  }),
);

export const rentalWishlist = defineEndpoint({
  name: 'rentalWishlist',
  method: 'GET',
  path: '/rental/user/wish-list',
  area: 'rental',
  caller: 'customer',
  needs: ['zoneid', 'moduleId'],
  answer: z.object({ vehicles: lenientArray(Vehicle), providers: lenientArray(Provider) }),
});

export const rentalWishlistAdd = defineEndpoint({
  name: 'rentalWishlistAdd',
  method: 'POST',
  path: '/rental/user/wish-list/add',
  area: 'rental',
  caller: 'customer',
  query: Favourite,
  answer: MessageAnswer,
});

export const rentalWishlistRemove = defineEndpoint({
  name: 'rentalWishlistRemove',
  method: 'DELETE',
  path: '/rental/user/wish-list/remove',
  area: 'rental',
  caller: 'customer',
  query: Favourite,
  answer: MessageAnswer,
});

/** Booking cart and wishlist of the rental module (`docs/rental.md`). */
export const rentalCartEndpoints = [
  rentalCartGet,
  rentalCartAdd,
  rentalCartUpdate,
  rentalUserDataUpdate,
  rentalCartRemoveVehicle,
  rentalCartRemoveMultiple,
  rentalCartClear,
  rentalWishlist,
  rentalWishlistAdd,
  rentalWishlistRemove,
];

interface Measures {
  rental_type: RentalType;
  estimated_hours?: number | null | undefined;
  distance?: number | null | undefined;
}

/** A trip needs the quantity that determines its price: hours or kilometres. */
function measured() {
  return z.check<Measures>((context) => {
    const key = context.value.rental_type === 'distance_wise' ? 'distance' : 'estimated_hours';
    if (context.value[key] != null) return;
    context.issues.push({ code: 'custom', path: [key], input: context.value[key] });
  });
}
