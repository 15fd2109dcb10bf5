import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The five deployables: their folder, and the port that each has unless the environment says otherwise. */
export const apps = {
  shell: { folder: 'shell', port: 3000 },
  catalog: { folder: 'mfe-catalog', port: 3001 },
  cart: { folder: 'mfe-cart', port: 3002 },
  account: { folder: 'mfe-account', port: 3003 },
  rental: { folder: 'mfe-rental', port: 3004 },
} as const;
export type AppName = keyof typeof apps;

export const appNames = Object.keys(apps) as AppName[];
export const remoteApps = appNames.filter((name) => name !== 'shell');

export function isAppName(text: string): text is AppName {
  return Object.hasOwn(apps, text);
}

/** Absolute path of an app's folder. */
export function appFolder(app: AppName): string {
  return path.join(root, apps[app].folder);
}
