import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { byRemote, type RemoteName, remoteNames } from '@storefront/registry';

/** The repository's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

interface AppPlace {
  /** Below the repository's root. */
  readonly folder: string;
  /** The port that it has unless the environment says otherwise. */
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

/** The region that a build is for, and the one that customers without a place get, unless said otherwise. */
export const defaultRegion = 'eg';

/** The folder of an app's build for a region: `dist`, or `dist-<region>` for any other than the default. */
export function buildFolder(app: AppName, region: string): string {
  return path.join(appFolder(app), region === defaultRegion ? 'dist' : `dist-${region}`);
}

/** The delivery facts in an app's `package.json`. */
export interface AppFacts {
  /** The team to ask. */
  readonly owner?: string;
  /** The runbook for operators. */
  readonly runbook?: string;
  /** The regions that it is built for; just the default region unless given. */
  readonly regions?: readonly string[];
  /** Exposed pages that the shell's server may draw (`shared/platform/docs/first-screen.md`); none unless given. */
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

/** The lines of some apps: each for every region that it names. */
export function linesOf(names: readonly AppName[]): AppLine[] {
  return names.flatMap((app) =>
    (appFacts(app).regions ?? [defaultRegion]).map((region) => ({ app, region })),
  );
}
