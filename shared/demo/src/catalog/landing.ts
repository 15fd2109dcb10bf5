import { z } from 'zod';
import { pictureKinds, pictureUrl } from '../pictures/picture-url';
import landingData from './data/landing.json';
import { names, pair, pictureKey } from './table';

/** A picture, by kind, keywords and variant; becomes the picture's path. */
const picture = z
  .tuple([z.enum(pictureKinds), z.union([pictureKey, z.array(pictureKey)]), z.number()])
  .transform(([kind, key, variant]) => pictureUrl(kind, key, variant));

const landing = z
  .strictObject({
    /** Texts of the landing page, the footer, the newsletter block and the registration of stores. */
    texts: names,
    /** Pictures in the named slots of a module's home. */
    slots: z.array(z.strictObject({ module: z.string(), key: z.string(), picture })),
    /** The pictures of the parcel home, its video with its texts, and reasons to choose a module. */
    blocks: z.array(
      z.strictObject({
        module: z.string(),
        section: z.enum(['parcel', 'video', 'reason']),
        key: z.string(),
        title: pair,
        body: pair.optional(),
        picture: picture.optional(),
        position: z.number().optional(),
      }),
    ),
  })
  .parse(landingData);
export const { texts: landingTexts, slots, blocks } = landing;
