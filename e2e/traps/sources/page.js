/* global RELEASE */
import { sharedVersion } from 'trap-shared';

if (globalThis.boom) throw new Error('boom');

export default () => `release ${RELEASE}`;
export const shared = () => sharedVersion;
export const lazy = () => import('./lazy.js').then((module) => module.default());
