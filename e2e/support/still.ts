import type { Page } from '@playwright/test';

/** Waits until nothing moves: a press on a moving button would scroll the page. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        // Animations that the browser skips below the screen do not run until it is scrolled there.
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}
