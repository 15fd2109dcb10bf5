/**
 * How wide the catalog shows the main picture of its pages, in pixels, as its pages say it to `Picture`. The server
 * reads this too. A release of the catalog that shows one in another width has it fetched twice, and nothing worse.
 */
export const mainPictureWidths = { banner: 1260, store: 1280, item: 600 } as const;
