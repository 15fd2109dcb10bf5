import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startChildServer } from './child-server';
import { findFreePorts } from './ports';

const folder = mkdtempSync(path.join(tmpdir(), 'storefront-child-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One per test. */
const ports = findFreePorts('127.0.0.1', 3);

/** Writes a server to its own file. */
async function serverOf(source: string) {
  const port = (await ports).pop();
  const script = path.join(folder, `server-${port}.mjs`);
  writeFileSync(script, source);
  return {
    name: `server-${port}`,
    script,
    cwd: __dirname,
    environment: { PORT: String(port) },
    logFolder: folder,
    readyUrl: `http://127.0.0.1:${port}/`,
  };
}

const listen = `(await import('node:http')).createServer((_, res) => res.end('ok')).listen(process.env.PORT, '127.0.0.1')`;

/** How long a process may be silent here: several times the duration of its start on this machine. */
async function measureSilence(): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(process.execPath, ['--eval', '']);
  return Math.round(1_000 + 8 * (performance.now() - begun));
}
const silence = measureSilence();

// Concurrent, because each test mostly waits.
describe('startChildServer', () => {
  it.concurrent('waits longer than the silence limit while steps arrive, and passes them on', async () => {
    const steps: string[] = [];
    const silenceMs = await silence;
    const server = await startChildServer({
      ...(await serverOf(
        `for (let step = 0; step < ${(1.2 * silenceMs) / 100}; step += 1) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          console.log('step', step);
          process.send({ progress: 'step ' + step });
        }
        ${listen}`,
      )),
      silenceMs,
      onProgress: (step) => steps.push(step),
    });
    await server.stop();
    expect(steps.length).toBeGreaterThan(0);
    expect(steps[0]).toMatch(/^step \d+$/);
  });

  it.concurrent('stops at once when the process ends, with its last output', async () => {
    const options = await serverOf(`console.error('no such database'); process.exit(1);`);
    await expect(startChildServer(options)).rejects.toThrow(/did not start\.\nno such database/);
  });

  it.concurrent('stops waiting for a process that has no more output', async () => {
    const options = await serverOf(`console.log('begun'); setInterval(() => undefined, 1_000);`);
    await expect(startChildServer({ ...options, silenceMs: await silence })).rejects.toThrow(
      /was silent for \d+(\.\d+)? s\.\nbegun/,
    );
  });
});
