import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { RegistryState } from '../plan';
import { RegistryCommandError } from '../registry-error';
import {
  AuditEntry,
  initialSettings,
  MatrixPass,
  RegistrySettings,
  Snapshot,
} from '../registry-state';
import {
  jsonFilesIn,
  readIfThere,
  readJson,
  syncFolder,
  writeFileAtomically,
} from './atomic-files';

export type WriteFile = (file: string, content: string) => Promise<void>;

const numberOf = (id: string) => Number.parseInt(id, 10);

/** The files of a registry's folder. Callers hold the lock when they write. */
export class StateFiles {
  /** @param write for tests that kill the process between two writes */
  constructor(
    private readonly folder: string,
    private readonly writeFile: WriteFile = writeFileAtomically,
  ) {}

  path(...parts: readonly string[]): string {
    return path.join(this.folder, ...parts);
  }

  async createFolders(): Promise<void> {
    for (const name of ['snapshots', 'served', 'matrix', 'keys']) {
      await mkdir(this.path(name), { recursive: true });
    }
  }

  /** Writes a file and reads it back, so that a full or failing disk is noticed. */
  async write(content: string, ...parts: readonly string[]): Promise<void> {
    const file = this.path(...parts);
    await this.writeFile(file, content);
    if ((await readFile(file, 'utf8')) !== content) {
      throw new RegistryCommandError(`${file} does not contain what was written to it.`);
    }
  }

  async settings(): Promise<RegistrySettings> {
    return (await readJson(this.path('settings.json'), RegistrySettings)) ?? initialSettings;
  }

  async writeSettings(settings: RegistrySettings): Promise<void> {
    await this.write(JSON.stringify(settings, null, 2), 'settings.json');
  }

  async currentId(): Promise<string | null> {
    return (await readIfThere(this.path('current')))?.trim() ?? null;
  }

  /** @throws when the file does not contain the snapshot that its name says */
  async snapshot(id: string): Promise<Snapshot> {
    const text = await readIfThere(this.path('snapshots', `${id}.json`));
    if (text === null) throw new RegistryCommandError(`There is no snapshot ${id}.`);
    const { data: snapshot, error } = z.safeParse(Snapshot, JSON.parse(text));
    if (!snapshot) {
      const where = error.issues.map((issue) => issue.path.join('.')).join(', ');
      throw new RegistryCommandError(
        `Snapshot ${id} is not of this version of the registry (${where}). ` +
          'Use the version that has written it, or seed a new registry in another folder.',
      );
    }
    if (snapshot.id !== id) {
      throw new RegistryCommandError(
        `The file of snapshot ${id} contains snapshot ${snapshot.id}.`,
      );
    }
    return snapshot;
  }

  /** The current snapshot, or `null` before the first. */
  async current(): Promise<Snapshot | null> {
    const id = await this.currentId();
    return id === null ? null : this.snapshot(id);
  }

  /** Ids of the stored snapshots, oldest first. */
  async snapshotIds(): Promise<string[]> {
    const ids = await jsonFilesIn(this.path('snapshots'));
    return ids.sort((a, b) => numberOf(a) - numberOf(b));
  }

  async removeSnapshot(id: string): Promise<void> {
    await rm(this.path('snapshots', `${id}.json`), { force: true });
  }

  /** Writes a new snapshot; {@link switchTo} makes it current. */
  async addSnapshot(state: RegistryState, audit: Omit<AuditEntry, 'to'>): Promise<Snapshot> {
    const hash = createHash('sha256').update(JSON.stringify({ state, audit })).digest('hex');
    const id = `${audit.from === null ? 1 : numberOf(audit.from) + 1}-${hash.slice(0, 6)}`;
    const { defaultRegion, essential, regions } = state;
    const entry: AuditEntry = { ...audit, to: id };
    const snapshot: Snapshot = { schema: 1, id, defaultRegion, essential, regions, audit: entry };
    await this.write(JSON.stringify(snapshot, null, 2), 'snapshots', `${id}.json`);
    return snapshot;
  }

  async switchTo(id: string): Promise<void> {
    await this.write(`${id}\n`, 'current');
  }

  /** Repairs the state after a command that was interrupted. */
  async recover(): Promise<void> {
    const current = await this.currentId();
    const newest = current === null ? 0 : numberOf(current);
    for (const id of await this.snapshotIds()) {
      // Never was current: its command was interrupted before the switch.
      if (numberOf(id) > newest || (numberOf(id) === newest && id !== current)) {
        await this.removeSnapshot(id);
      }
    }
    await this.#cutTornLine();
    if (current === null) return;
    const history = await this.history();
    if (!history.some((entry) => entry.to === current && entry.from !== current)) {
      await this.appendAudit((await this.snapshot(current)).audit);
    }
  }

  async #cutTornLine(): Promise<void> {
    const text = await readIfThere(this.path('audit.jsonl'));
    if (text === null || text === '' || text.endsWith('\n')) return;
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    await truncate(this.path('audit.jsonl'), Buffer.byteLength(whole));
  }

  async appendAudit(entry: AuditEntry): Promise<void> {
    const file = this.path('audit.jsonl');
    const line = `${JSON.stringify(entry)}\n`;
    await appendFile(file, line, { flush: true });
    if (!(await readFile(file, 'utf8')).endsWith(line)) {
      throw new RegistryCommandError(`${file} does not contain the line that was written to it.`);
    }
  }

  /** The audit log, oldest first, without an incomplete last line. */
  async history(): Promise<AuditEntry[]> {
    const text = (await readIfThere(this.path('audit.jsonl'))) ?? '';
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => AuditEntry.parse(JSON.parse(line)));
  }

  async matrixPass(shell: string, app: string, release: string): Promise<MatrixPass | null> {
    return readJson(this.path('matrix', shell, `${app}-${release}.json`), MatrixPass);
  }

  async writeMatrixPass(pass: MatrixPass): Promise<void> {
    await mkdir(this.path('matrix', pass.shell), { recursive: true });
    const text = JSON.stringify(MatrixPass.parse(pass), null, 2);
    await this.write(text, 'matrix', pass.shell, `${pass.app}-${pass.release}.json`);
  }

  async served(region: string): Promise<unknown> {
    return readJson(this.path('served', `${region}.json`), z.unknown());
  }

  /** Moves the staged documents into place, and removes those of deleted regions. */
  async serveStaged(regions: readonly string[]): Promise<void> {
    for (const region of regions) {
      const file = this.path('served', `${region}.json`);
      await rename(`${file}.staged`, file);
    }
    const expected = new Set(regions.map((region) => `${region}.json`));
    for (const name of await readdir(this.path('served'))) {
      if (!expected.has(name)) await rm(this.path('served', name), { force: true });
    }
    await syncFolder(this.path('served'));
  }
}
