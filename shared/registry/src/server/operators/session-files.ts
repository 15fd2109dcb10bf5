import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { HeldSession, SessionStore } from '@storefront/operations/pages';
import * as z from 'zod/mini';
import { isMissing, readIfThere, writeFileAtomically } from '../../node/store/atomic-files';

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
  const find = async (id: string): Promise<HeldSession | null> => {
    const text = await readIfThere(fileOf(id));
    return text === null ? null : Held.parse(JSON.parse(text));
  };
  const remove = (id: string) => rm(fileOf(id), { force: true });
  const all = async (): Promise<HeldSession[]> => {
    const names = await readdir(sessions).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const ids = names.filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
    const held = await Promise.all(ids.map((name) => find(path.basename(name, '.json'))));
    return held.filter((one) => one !== null);
  };
  return {
    async insert(session) {
      const over = (await all()).filter(({ endsAt }) => endsAt <= session.startedAt);
      await Promise.all(over.map(({ id }) => remove(id)));
      await mkdir(sessions, { recursive: true, mode: 0o700 });
      await writeFileAtomically(fileOf(session.id), JSON.stringify(session), 0o600);
    },
    find,
    list: async (name) => (await all()).filter((session) => session.name === name),
    remove,
  };
}
