/** What the server says about renting vehicles. */
export const rentalEn = {
  // Search
  vehicleUnknown: 'This vehicle is not available any more.',
  providerUnknown: 'This provider is not available.',
  pickupOutside: 'Vehicles cannot be picked up at this place yet.',

  // Trip settings
  pickupPast: 'The pickup time is in the past. Please choose a later one.',
  pickupTooLate: 'Trips can be booked at most one year ahead.',
  tripTooShort: 'A trip takes at least one hour.',
  tripTooLong: 'A trip takes at most {days} days.',
  destinationNeeded: 'Please choose where the trip ends.',
  destinationTooFar: 'Trips by distance end at most {kilometres} km away.',
  destinationTooNear:
    'The trip ends where it begins. Please choose another place, or rent by the hour.',

  // Booking cart
  vehicleInCart: '{name} is already in your booking cart.',
  vehicleBooked: '{name} is not free at that time.',
  vehicleUnits: 'Only {count} of {name} are available at that time.',
  providerClosed: '{name} is closed at the pickup time.',
  pickupNotServed: '{name} does not hand over vehicles at this pickup place.',
  typeNotOffered: '{name} is not offered for this kind of trip.',
  otherProvider: 'Your booking cart holds vehicles of another provider.',
  notDelivered: '{name} does not bring vehicles to this place.',
  returnNotServed: '{name} does not take vehicles back there. Please choose a nearer place.',
  driverTooYoung: 'The driver of {name} must be at least {age} years old.',
  extraUnknown: 'An extra that you chose is not offered with {name} any more.',
  extraTooMany: 'At most {count} of this extra can be had.',
  extraOneOf: 'Only one of these extras can be had. Please choose one.',
  rentalLineUnknown: 'This vehicle is not in your booking cart any more.',
  tripDataUnknown: 'This trip is not yours to change.',

  // Trips
  bookingCartEmpty: 'Your booking cart is empty',
  tripUnknown: 'This trip was not found.',
  tripCanceled: 'Trip canceled successfully.',
  tripNotCancelable: 'This trip cannot be canceled any more.',
  tripChanged: 'Your trip was changed.',
  tripNotChangeable: 'This trip cannot be changed any more.',
  tripOnlyExtendable: 'This trip can only be made longer: its pickup stays, and it ends later.',
  tripChangeUnrefunded:
    'A part of your payment cannot be paid back. Please keep the length, or make the trip longer.',
  tripPaid: 'This trip is paid or cannot be paid any more.',
  depositNotHeld: 'The deposit of this trip cannot be set aside here now.',
  tripCash: 'Please pay the provider in cash at the pickup.',
  tripReviewNotPossible: 'You can review a vehicle of your own completed trip, once.',
  proofNotPossible: 'The state of the vehicle can be recorded once the trip is confirmed.',
  proofPhotoNeeded: 'Please send one photo as a JPEG or PNG.',
  proofPhotoChanged: 'This is not the photo that was taken. Please send it again.',
  proofPhotoKept: 'The photo has arrived.',
  proofTooMuch: 'This trip has as many photos as it can have.',
  proofUnreadable: 'This record was not signed as it is. Please make it again.',
  proofSealed: 'This record is complete already and cannot be changed.',
  proofPhotosMissing: 'Some photos of this record have not arrived yet.',
  proofUnknown: 'This record was not found.',
  'trip.title': 'Trip {id}',
  'trip.pending': 'Your trip was booked.',
  'trip.confirmed': 'Your trip was confirmed.',
  'trip.ongoing': 'Your trip has begun.',
  'trip.completed': 'Your trip was completed.',
  'trip.canceled': 'Your trip was canceled.',
} as const satisfies Record<string, string>;
