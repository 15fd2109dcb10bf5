/**
 * How wide the catalog shows the main image of its pages, in pixels: the widths that its pages pass to `Picture`. The
 * server reads this too. If a release of the catalog uses another width, the image is fetched twice, without other
 * effects.
 */
export const mainPictureWidths = { banner: 1260, store: 1280, item: 600 } as const;
