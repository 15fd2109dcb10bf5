import type { Page } from '@playwright/test';
import { PageReport } from '@storefront/api/contract';

/** The reports that a page sends. Playwright lacks the body of most beacons, so the page itself passes it on. */
export async function collectReports(page: Page) {
  const reports: PageReport[] = [];
  await page.exposeFunction('takeReport', (body: string) => {
    reports.push(PageReport.parse(JSON.parse(body)));
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) body.text().then(Reflect.get(window, 'takeReport'));
      return send(url, body);
    };
  });
  const events = (app: string) =>
    reports.flatMap(({ releases }) =>
      releases.filter((one) => one.app === app).flatMap((one) => one.events),
    );
  return { reports, events };
}
