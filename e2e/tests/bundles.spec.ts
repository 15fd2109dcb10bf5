import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test } from '@playwright/test';
import { remoteNames } from '@storefront/registry';
import { turnedOff } from '../support/browser-features';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const apps = ['shell', ...remoteNames.map((name) => `mfe-${name}`)];

/** Secrets of servers and operators, and references to source code. */
const secrets =
  /souk1234|sourceMappingURL|BEGIN [A-Z ]*PRIVATE KEY|DATABASE_URL|DEMO_CODE|[/\\](?:home|work|root)[/\\][\w-]+[/\\]/;

for (const app of apps) {
  test(`what ${app} sends to browsers contains no secrets and no sources`, () => {
    const folder = path.join(root, app, 'dist');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(?:js|css|json|html|map|env)$/.test(file));
    expect(texts.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
    expect(texts.filter((file) => /\.(?:map|env)$/.test(file))).toEqual([]);
    const leaks = texts.flatMap((file) => {
      const found = secrets.exec(readFileSync(path.join(folder, file), 'utf8'));
      return found ? [`${file}: ${found[0]}`] : [];
    });
    expect(leaks).toEqual([]);
  });
}

test('features that Playwright disables in the browser are disabled in these tests too', async () => {
  // This is not a browser: it fails at once, and the error contains Playwright's arguments.
  const failure = await chromium.launch({ executablePath: process.execPath }).then(String, String);
  const features = /--disable-features=(\S+)/.exec(failure)?.[1]?.split(',') ?? [];
  expect(features).toContain('HttpsUpgrades');
  expect(features.filter((feature) => !turnedOff.includes(feature))).toEqual([]);
});
