/** The waits between two looks for an order. An object, so that tests need not wait. */
export const timer = {
  /** Resolves after that many milliseconds. */
  pause: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
