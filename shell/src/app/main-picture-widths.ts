/**
 * How wide the catalog shows the main picture of its pages, in pixels: the widths that its pages give to `Picture`. The
 * server reads this too. If a release of the catalog uses another width, the picture is fetched twice, with no other
 * effect.
 */
export const mainPictureWidths = { banner: 1260, store: 1280, item: 600 } as const;
