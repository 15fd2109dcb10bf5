import { readFileSync, writeFileSync } from 'node:fs';
import { runAxe, wcagRules } from '@storefront/e2e/axe';
import { test } from '@storefront/e2e/behind-front';
import { confirmedTrip } from '@storefront/e2e/confirmed-trip';
import type { Api } from '@storefront/e2e/customer-api';
import { newCustomer } from '@storefront/e2e/new-customer';
import type { Page } from '@storefront/e2e/site';
import { expect } from '@storefront/e2e/site';
import { type Words, wordsOf } from '@storefront/e2e/words';

const RENTAL = 6;

/** A unique photo with camera metadata, of 2000 × 1500 pixels. */
async function photo(page: Page, hue: number) {
  const text = await page.evaluate((angle) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = `hsl(${angle} 60% 50%)`;
    context.fillRect(0, 0, 2000, 1500);
    context.fillStyle = 'white';
    context.fillRect(angle * 4, 300, 200, 600);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, hue);
  // Metadata as cameras write it into their photos.
  const camera = Buffer.from('Exif\0\0MM\0*GPS 30.0478 31.2397');
  const length = Buffer.from([0, camera.length + 2]);
  const [start, rest] = [Buffer.from([0xff, 0xd8]), Buffer.from(text, 'base64').subarray(2)];
  const buffer = Buffer.concat([start, Buffer.from([0xff, 0xe1]), length, camera, rest]);
  return { name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer };
}

const stepTitle = (page: Page, t: Words, step: string) =>
  page.getByRole('heading', {
    level: 2,
    name: t('features/proof-packs', `steps.${step}.title`),
    exact: true,
  });

async function takePhoto(page: Page, t: Words, step: string, hue: number) {
  await expect(stepTitle(page, t, step)).toBeVisible();
  await page
    .getByLabel(t('features/proof-packs', 'takePhoto'))
    .setInputFiles(await photo(page, hue));
  await expect(page.getByRole('list', { name: t('features/proof-packs', 'photos') })).toBeVisible();
  await expect(page.getByText(t('features/proof-packs', 'kept'))).toBeVisible();
}

const next = (page: Page, t: Words) =>
  page.getByRole('button', { name: t('features/proof-packs', 'next') }).click();

/** The steps from the marks to the signature. */
async function finish(page: Page, t: Words) {
  await expect(stepTitle(page, t, 'mark')).toBeVisible();
  await next(page, t);
  await page.getByRole('button', { name: t('features/proof-packs', 'sign'), exact: true }).click();
}

const proofs = (api: Api, trip: number) =>
  api.ask(`/rental/user/trip/proof/list?trip_id=${trip}`) as Promise<{ phase: string }[]>;

for (const { language, viewport, daysAhead, tag } of [
  { language: 'en', viewport: { width: 1280, height: 900 }, daysAhead: 41, tag: ['@full'] },
  { language: 'ar', viewport: { width: 390, height: 844 }, daysAhead: 43, tag: [] },
] as const) {
  test.describe(`proof packs (${language}, ${viewport.width} wide)`, { tag: [...tag] }, () => {
    test.use({ viewport });

    test('are made offline, arrive completely and once, and a change of them is detected', async ({
      openAt,
      page,
      context,
      site,
      front,
      expectFault,
    }, testInfo) => {
      test.setTimeout(240_000);
      expectFault(/Failed to load resource/);
      const t = wordsOf(language);
      const { api } = await newCustomer(site.backendUrl, RENTAL);
      const trip = await confirmedTrip(api, daysAhead);
      await openAt('/categories', { language, module: 'rental', person: api });
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(`/track-order?trip_id=${trip}`);
      await page.getByRole('link', { name: t('features/proof-packs', 'entry.action') }).click();
      await page.getByRole('link', { name: t('features/proof-packs', 'record.pickup') }).click();
      await expect(stepTitle(page, t, 'front')).toBeVisible();

      await context.setOffline(true);
      await takePhoto(page, t, 'front', 10);
      await next(page, t);
      await takePhoto(page, t, 'left', 50);
      await page.reload();
      // The walk continues at the same step.
      for (const [step, hue] of [
        ['back', 90],
        ['right', 130],
        ['inside', 170],
      ] as const) {
        await takePhoto(page, t, step, hue);
        await next(page, t);
      }
      await page.getByLabel(t('features/proof-packs', 'fuel')).selectOption('6');
      await next(page, t);
      await page.getByLabel(t('features/proof-packs', 'mileage'), { exact: true }).fill('48210');
      await next(page, t);

      await expect(stepTitle(page, t, 'mark')).toBeVisible();
      const drawing = page.getByRole('button', { name: t('features/proof-packs', 'marks.add') });
      await drawing.click({ position: { x: 30, y: 60 } });
      // The second one by keyboard alone: it starts in the middle and is moved to the left.
      await drawing.press('Enter');
      const nameOf = (number: number, place: string) =>
        t('features/proof-packs', 'marks.name', {
          number,
          kind: t('features/proof-packs', 'marks.kinds.scratch'),
          place: t('features/proof-packs', `marks.places.${place}`),
        });
      await expect(page.getByRole('button', { name: nameOf(1, 'frontLeft') })).toBeVisible();
      const second = page.getByRole('button', { name: nameOf(2, 'roof') });
      await second.focus();
      for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('button', { name: nameOf(2, 'left') })).toBeFocused();
      await page
        .getByLabel(t('features/proof-packs', 'marks.kind', { number: 2 }))
        .selectOption({ label: t('features/proof-packs', 'marks.kinds.dent') });
      expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
      await expect(page.getByText(t('features/proof-packs', 'kept'))).toBeVisible();
      await finish(page, t);
      const waiting = page.getByText(t('features/proof-packs', 'waiting.title'));
      await expect(waiting).toBeVisible();
      await page.reload();
      await expect(waiting).toBeVisible();
      expect(await proofs(api, trip)).toEqual([]);

      // The first answers are lost, although the server has executed the requests.
      front.loseAnswer(/^POST .*\/trip\/proof\/photo$/);
      front.loseAnswer(/^POST .*\/trip\/proof$/);
      await context.setOffline(false);
      await expect(page.getByText(t('features/proof-packs', 'verdict.proved'))).toBeVisible({
        timeout: 60_000,
      });
      expect(front.lossesAhead()).toBe(0);
      await expect(waiting).toHaveCount(0);
      expect(await proofs(api, trip)).toHaveLength(1);
      const photoPosts = front.requests.filter((one) => /POST .*\/proof\/photo/.test(one));
      // Five photos, and the repeated one whose answer was lost.
      expect(photoPosts.length).toBe(6);
      expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t('features/proof-packs', 'download') }).click();
      const file = testInfo.outputPath('pack.json');
      await (await downloading).saveAs(file);
      // The camera's metadata is removed, and the position was not requested.
      const { photos, statement } = JSON.parse(readFileSync(file, 'utf8')) as {
        photos: string[];
        statement: { document: string };
      };
      expect(photos).toHaveLength(5);
      for (const one of photos) expect(Buffer.from(one, 'base64').includes('GPS')).toBe(false);
      expect(statement.document).toContain('"place":null');
      await page.getByRole('link', { name: t('features/proof-packs', 'check.link') }).click();
      const choose = page.getByLabel(t('features/proof-packs', 'check.choose'));
      const before = front.requests.length;
      await choose.setInputFiles(file);
      await expect(page.getByText(t('features/proof-packs', 'verdict.proved'))).toBeVisible();
      expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
      const changed = testInfo.outputPath('changed.json');
      writeFileSync(changed, readFileSync(file, 'utf8').replace('48210', '48310'));
      await choose.setInputFiles(changed);
      await expect(page.getByText(t('features/proof-packs', 'verdict.statement'))).toBeVisible();
      // A checked file is not uploaded.
      expect(front.requests.slice(before).filter((one) => one.startsWith('POST'))).toEqual([]);
    });
  });
}

test('a return is compared with the pickup, and a complaint includes both packs', {
  tag: '@full',
}, async ({ openAt, page, site }) => {
  test.setTimeout(240_000);
  const t = wordsOf('en');
  const { api } = await newCustomer(site.backendUrl, RENTAL);
  const trip = await confirmedTrip(api, 45);
  await openAt('/about-us', { module: 'rental', person: api });
  for (const [phase, mileage, fuel, hue] of [
    ['pickup', '48210', '8', 0],
    ['return', '48510', '4', 20],
  ] as const) {
    await page.goto(`/track-order?trip_id=${trip}&proof=${phase}`);
    for (const [index, step] of ['front', 'left', 'back', 'right', 'inside'].entries()) {
      await takePhoto(page, t, step, hue + index * 40);
      await next(page, t);
    }
    await page.getByLabel(t('features/proof-packs', 'fuel')).selectOption(fuel);
    await next(page, t);
    await page.getByLabel(t('features/proof-packs', 'mileage'), { exact: true }).fill(mileage);
    await next(page, t);
    await finish(page, t);
    await expect(
      page.getByRole('region', {
        name: t('features/proof-packs', `phases.${phase}`, { id: trip }),
      }),
    ).toBeVisible();
  }
  await expect(page.getByText('300 kilometres driven.')).toBeVisible();
  await expect(page.getByText('Fuel: 100% at pickup, 50% at return.')).toBeVisible();
  await page
    .getByLabel(t('features/proof-packs', 'complain.label'))
    .fill('The dent was there before.');
  await page.getByRole('button', { name: t('features/proof-packs', 'complain.send') }).click();
  await page.getByRole('link', { name: t('features/proof-packs', 'complain.open') }).click();
  await expect(page.getByText('The dent was there before.')).toBeVisible();
  await page.getByRole('link', { name: t('account', 'inbox.proof', { id: trip }) }).click();
  await expect(page.getByText('300 kilometres driven.')).toBeVisible();
});
