import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';

/** Usual locations of a Chromium or Chrome. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The browser for tests and benchmarks: the one named by `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces];
  return (
    candidates.find((file): file is string => Boolean(file) && existsSync(file as string)) ?? null
  );
}

const succeeds = (program: string, args: string[]) =>
  spawnSync(program, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;

/**
 * The browser; installs one if there is none: Playwright's build or, if that fails, the Debian package.
 * @throws when there is none and none could be installed
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('There is no Chromium here; installing one …');
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('playwright/package.json')), 'cli.js');
  const installed =
    succeeds(process.execPath, [cli, 'install', '--with-deps', 'chromium']) ||
    (existsSync('/usr/bin/apt-get') &&
      succeeds('apt-get', ['update']) &&
      succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']));
  const browser = installed ? findBrowser() : null;
  if (!browser) {
    throw new Error(
      'No browser was found and none could be installed. Set CHROMIUM_PATH to a Chromium or Chrome.',
    );
  }
  return browser;
}
