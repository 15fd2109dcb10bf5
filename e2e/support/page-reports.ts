import type { Page } from '@playwright/test';
import type { PageRelease } from '@storefront/api/contract';
import type { Stack } from '@storefront/build/stack';
import { expect } from './site';

/** What tests read and write of a page's report. */
export interface SentReport {
  readonly version: number;
  readonly page: string;
  readonly releases: readonly (PageRelease & {
    readonly region: string;
    readonly snapshot: string;
    readonly cohort: 'default' | 'canary';
    readonly events: readonly {
      readonly event: string;
      readonly reason?: string;
      readonly name?: string;
      readonly value?: number;
    }[];
  })[];
}

/** The reports that a page sends. Playwright lacks the body of most beacons, so the page itself passes it on. */
export async function collectReports(page: Page) {
  const reports: SentReport[] = [];
  await page.exposeFunction('takeReport', (body: string) => {
    reports.push(JSON.parse(body));
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

/** Sends a page's report again for that many other visitors, each from another network. */
export async function repeat(site: Stack, report: SentReport, visitors: number): Promise<void> {
  const body = JSON.stringify(report);
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const answer = await fetch(`${site.backendUrl}/api/v1/page-reports`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.7`,
      },
      body,
    });
    expect(answer.status).toBe(204);
  }
}
