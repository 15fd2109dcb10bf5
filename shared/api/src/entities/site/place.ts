import * as z from 'zod/mini';
import { lenientArray, OptionalText } from '../value/scalars';

const Text = z.object({ text: z.string() });

/** One suggestion for a typed place. */
export const PlaceSuggestion = z.object({
  placePrediction: z.object({
    placeId: z.string(),
    text: z.optional(Text),
    structuredFormat: z.object({ mainText: Text, secondaryText: z.optional(Text) }),
    /** Whether a zone covers it; absent: unknown. A contract extension. */
    isServed: z.optional(z.boolean()),
  }),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** The same in the map provider's earlier form, which older clients read. */
const Prediction = z.object({
  place_id: z.string(),
  description: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
});

/** Without hits there are no `suggestions`. */
export const PlaceSuggestions = z.object({
  suggestions: z.optional(lenientArray(PlaceSuggestion)),
  predictions: z.optional(lenientArray(Prediction)),
});
export type PlaceSuggestions = z.infer<typeof PlaceSuggestions>;

export const PlaceDetails = z.object({
  id: z.optional(z.string()),
  displayName: z.optional(Text),
  formattedAddress: OptionalText,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  status: OptionalText,
  /** The same in the map provider's earlier form. */
  result: z.optional(
    z.object({
      place_id: OptionalText,
      name: OptionalText,
      formatted_address: OptionalText,
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});
export type PlaceDetails = z.infer<typeof PlaceDetails>;

/** The addresses at a point, the best one first. */
export const GeocodeAnswer = z.object({
  results: lenientArray(z.object({ formatted_address: z.string() })),
  status: OptionalText,
});
export type GeocodeAnswer = z.infer<typeof GeocodeAnswer>;

/** The earlier form of a distance: metres and seconds. */
const MatrixElement = z.object({
  status: z.string(),
  distance: z.optional(z.object({ value: z.number(), text: OptionalText })),
  duration: z.optional(z.object({ value: z.number(), text: OptionalText })),
});

/** The distance on roads; without a route, `status` is `ZERO_RESULTS` and the rest is absent. */
export const DistanceAnswer = z.object({
  status: OptionalText,
  distanceMeters: z.optional(z.number()),
  /** Seconds followed by `s`, such as `840s`. */
  duration: z.optional(z.string()),
  localizedValues: z.optional(z.object({ distance: z.optional(Text), duration: z.optional(Text) })),
  rows: z.optional(lenientArray(z.object({ elements: z.array(MatrixElement) }))),
});
export type DistanceAnswer = z.infer<typeof DistanceAnswer>;

export const Route = z.object({
  distanceMeters: z.optional(z.number()),
  duration: z.optional(z.string()),
  polyline: z.object({ encodedPolyline: z.string() }),
});
export type Route = z.infer<typeof Route>;

/** The routes between two points, or the reason why there are none. */
export const DirectionAnswer = z.object({
  routes: z.optional(lenientArray(Route)),
  error: OptionalText,
});
export type DirectionAnswer = z.infer<typeof DirectionAnswer>;
