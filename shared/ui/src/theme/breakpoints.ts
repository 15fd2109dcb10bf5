/** The widths at which layouts change, in CSS pixels; style sheets repeat the numbers. */
export const breakpoints = { tablet: 640, desktop: 1024, topBar: 1180 } as const;
