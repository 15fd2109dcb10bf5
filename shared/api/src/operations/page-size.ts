/** Rows of a page unless a screen asks for another size (Spec 1 §9). */
export const PAGE_SIZE = 10;
