// The embedded database in its own thread, so that a slow statement does not block other requests. It processes one
// message at a time; embedded-database.ts decides the order. Plain JavaScript, because a worker starts without a
// TypeScript loader.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { extract } from 'tar';
import { PlannedStatements } from './planned-statements.mjs';

const isEmpty = async (folder) => (await readdir(folder).catch(() => [])).length === 0;

/**
 * The files are created in another folder and then moved as a whole: otherwise a process that is killed in between
 * would leave a folder that can never be opened.
 */
async function open() {
  const { folder, image } = workerData;
  if (folder === null) {
    return PGlite.create({ loadDataDir: image ? new Blob([await readFile(image)]) : undefined });
  }
  if (await isEmpty(folder)) {
    const unfinished = `${folder}.unfinished`;
    const layOut = async () => {
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true });
      if (image) {
        // Faster than the engine's own unpacking. Nothing else needs this thread during that time.
        extract({ file: image, cwd: unfinished, sync: true });
      } else {
        const fresh = await PGlite.create({ dataDir: unfinished });
        await fresh.close();
      }
    };
    // The engine can trap under memory pressure; a second attempt helps.
    await layOut().catch(layOut);
    await rename(unfinished, folder);
  }
  return PGlite.create({ dataDir: folder });
}

const database = await open();
const statements = new PlannedStatements(database);
await statements.open();
await database.listen('shop_change', (change) => parentPort.postMessage({ change }));
parentPort.postMessage({ id: 0 });

async function run({ kind, statement, parameters }) {
  if (kind === 'script') {
    await database.exec(statement);
    await statements.forget();
    return { fields: [], rows: [] };
  }
  if (kind === 'dump') {
    // A database that starts from the dump then needs no recovery, and has no unneeded log to unpack.
    await database.exec('set wal_recycle = off');
    await database.exec('select pg_switch_wal()');
    await database.exec('checkpoint');
    const dump = await database.dumpDataDir('none');
    await writeFile(statement, Buffer.from(await dump.arrayBuffer()));
    return { fields: [], rows: [] };
  }
  if (kind === 'close') {
    await database.close();
    return { fields: [], rows: [] };
  }
  const result = await statements.run(statement, parameters);
  return {
    fields: result.fields.map((field) => ({ name: field.name, type: field.dataTypeID })),
    rows: result.rows,
  };
}

let queue = Promise.resolve();
parentPort.on('message', (message) => {
  queue = queue.then(async () => {
    try {
      parentPort.postMessage({ id: message.id, ...(await run(message)) });
    } catch (error) {
      parentPort.postMessage({
        id: message.id,
        error: {
          message: String(error.message),
          code: error.code ?? '',
          constraint: error.constraint ?? null,
        },
      });
    }
  });
});
