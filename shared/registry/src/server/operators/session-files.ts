import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { HeldSession, SessionStore } from '@storefront/operations/pages';
import * as z from 'zod/mini';
import { jsonFilesIn, readJson, writeJson } from '../../node/store/atomic-files';

const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);
const Held = z.object({
  id: z.string(),
  name: z.string(),
  tokenHash: z.string(),
  userAgent: z.string(),
  startedAt: moment,
  endsAt: moment,
});

/**
 * The sessions of the operators' pages in the registry's folder, one file each, named by the session's id, so that all
 * servers on the folder share them.
 */
export function sessionFiles(folder: string): SessionStore {
  const sessions = path.join(folder, 'operator-sessions');
  const fileOf = (id: string) => path.join(sessions, `${id}.json`);
  const find = (id: string) => readJson(fileOf(id), Held);
  const remove = (id: string) => rm(fileOf(id), { force: true });
  const all = async (): Promise<HeldSession[]> => {
    const held = await Promise.all((await jsonFilesIn(sessions)).map(find));
    return held.filter((one) => one !== null);
  };
  return {
    async insert(session) {
      const over = (await all()).filter(({ endsAt }) => endsAt <= session.startedAt);
      await Promise.all(over.map(({ id }) => remove(id)));
      await mkdir(sessions, { recursive: true, mode: 0o700 });
      await writeJson(fileOf(session.id), session, 0o600);
    },
    find,
    list: async (name) => (await all()).filter((session) => session.name === name),
    remove,
  };
}
