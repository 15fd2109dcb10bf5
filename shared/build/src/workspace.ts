import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { byRemote, type RemoteName, remoteNames } from '@storefront/registry';

/** The repository's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

interface AppPlace {
  /** Relative to the repository's root. */
  readonly folder: string;
  /** The port unless the environment sets another one. */
  readonly port: number;
}

export type RemoteApp = RemoteName;
export const remoteApps = remoteNames;
/** The built and served apps: the shell, and the remotes of the registry's list. */
export const appNames = ['shell', ...remoteApps] as const;
export type AppName = (typeof appNames)[number];

const shellPort = 3000;
export const apps: Readonly<Record<AppName, AppPlace>> = {
  shell: { folder: 'shell', port: shellPort },
  ...byRemote((name) => ({ folder: `mfe-${name}`, port: shellPort + appNames.indexOf(name) })),
};

export function isAppName(text: string): text is AppName {
  return Object.hasOwn(apps, text);
}

/** Absolute path of an app's folder. */
export function appFolder(app: AppName): string {
  return path.join(root, apps[app].folder);
}

/** The default region of a build, and of customers without a place. */
export const defaultRegion = 'eg';

/** The folder of an app's build for a region: `dist`, or `dist-<region>` for any other than the default. */
export function buildFolder(app: AppName, region: string): string {
  return path.join(appFolder(app), region === defaultRegion ? 'dist' : `dist-${region}`);
}

/** The delivery facts in an app's `package.json`. */
export interface AppFacts {
  /** The responsible team. */
  readonly owner?: string;
  /** The runbook for operators. */
  readonly runbook?: string;
  /** The regions for which it is built; by default only the default region. */
  readonly regions?: readonly string[];
  /** Exposed pages that the shell's server may render (`shared/platform/docs/first-screen.md`); by default none. */
  readonly firstScreens?: readonly string[];
}

/** The `storefront` field of an app's `package.json`. */
export function appFacts(app: AppName): AppFacts {
  const manifest: { readonly storefront?: AppFacts } = JSON.parse(
    readFileSync(path.join(appFolder(app), 'package.json'), 'utf8'),
  );
  return manifest.storefront ?? {};
}

/** One build: an app, for a region. */
export interface AppLine {
  readonly app: AppName;
  readonly region: string;
}

/** The lines of some apps: one for each of their regions. */
export function linesOf(names: readonly AppName[]): AppLine[] {
  return names.flatMap((app) =>
    (appFacts(app).regions ?? [defaultRegion]).map((region) => ({ app, region })),
  );
}
