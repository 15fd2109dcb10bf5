import type { Page } from '@playwright/test';

/** Waits until nothing moves: a press that comes while its button moves scrolls the page to follow it. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        // What the browser leaves out below the screen stands still until it is scrolled to.
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}
