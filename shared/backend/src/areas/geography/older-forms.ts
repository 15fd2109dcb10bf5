import type { DistanceAnswer, PlaceDetails, PlaceSuggestions } from '@storefront/api';

/**
 * Adds the fields of the map provider's earlier form to its present answers: older clients of the contract read only
 * those.
 */

/** Adds `predictions`; an empty list when nothing was found, since older clients read its length. */
export function withPredictions(answer: PlaceSuggestions): PlaceSuggestions {
  const predictions = (answer.suggestions ?? []).map(({ placePrediction: place }) => {
    const { mainText, secondaryText } = place.structuredFormat;
    return {
      place_id: place.placeId,
      description: place.text?.text ?? mainText.text,
      structured_formatting: {
        main_text: mainText.text,
        secondary_text: secondaryText?.text ?? '',
      },
    };
  });
  return { ...answer, predictions };
}

/** Adds `result`. */
export function withResult(place: PlaceDetails): PlaceDetails {
  const { latitude: lat, longitude: lng } = place.location;
  return {
    ...place,
    status: 'OK',
    result: {
      place_id: place.id,
      name: place.displayName?.text,
      formatted_address: place.formattedAddress,
      geometry: { location: { lat, lng } },
    },
  };
}

/** Adds `rows`, a matrix of one element: metres and seconds. */
export function withMatrix(answer: DistanceAnswer): DistanceAnswer {
  const { distanceMeters, duration, localizedValues } = answer;
  if (distanceMeters === undefined || duration === undefined) {
    return { ...answer, rows: [{ elements: [{ status: 'ZERO_RESULTS' }] }] };
  }
  const element = {
    status: 'OK',
    distance: { value: distanceMeters, text: localizedValues?.distance?.text },
    duration: { value: Number.parseInt(duration, 10), text: localizedValues?.duration?.text },
  };
  return { ...answer, rows: [{ elements: [element] }] };
}
