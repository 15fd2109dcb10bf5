import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandGroup } from '@storefront/backend/feature';
import { packText } from '../statement';
import { readPack } from './service';

interface PackName {
  readonly pack: string;
  readonly phase: string;
}

/** The proof packs for complaints about a vehicle. */
export const proofCommands: CommandGroup = {
  export: {
    usage: 'export <trip> <folder>',
    does: 'writes the proof packs of a trip as files, which anybody can verify',
    required: 2,
    async run({ database, files, out }, trip = '', folder = '') {
      const packs = await database.query<PackName>(
        'select pack, phase from trip_proofs where trip_id = $1 order by received_at, pack',
        [Number(trip)],
      );
      await mkdir(folder, { recursive: true });
      const ground = { database, files: await files() };
      for (const { pack, phase } of packs) {
        const file = path.join(folder, `trip-${trip}-${phase}-${pack}.json`);
        await writeFile(file, packText(await readPack(ground, Number(trip), pack)));
        out(file);
      }
      out(`Trip ${trip} has ${packs.length} proof packs.`);
    },
  },
};
