import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Larger than the buffers between two processes, so that the answer is still being sent when the process ends. */
const BYTES = 40_000_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'end-gracefully-'));
  writeFileSync(path.join(folder, 'large.js'), Buffer.alloc(BYTES, 'x'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('finishes its answers when it is stopped, and accepts no new requests', async () => {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')],
    {
      env: { ...process.env, PORT: '0', RELEASES_FOLDER: path.relative('', folder) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  const [line] = await once(server.stdout, 'data');
  const origin = /http:\S+/.exec(String(line))?.[0] ?? '';
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get(`${origin}/large.js`, { agent: false }, resolve),
  );
  server.kill('SIGTERM');
  const file = buffer(answer);
  expect((await file).length).toBe(BYTES);
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${origin}/large.js`)).rejects.toThrow();
});
