import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Development, developRemote } from './develop-remote';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

it('an edited text is built again, and open pages hear of it', async () => {
  mkdirSync(path.join(folder, 'locales'));
  write('locales/en.json', '{ "heading": "Car rental" }');
  write('index.js', "import('./locales/en.json').then(console.log);");
  const built: (string | null)[] = [];
  const development: Development = await developRemote(
    {
      mode: 'development',
      devtool: false,
      context: folder,
      entry: './index.js',
      output: { filename: 'main.js', chunkFilename: 'texts.js', publicPath: 'auto' },
    },
    {
      output: path.join(folder, 'dist'),
      host: '127.0.0.1',
      port: 0,
      onBuilt: (faults) => void built.push(faults),
    },
  );
  try {
    const at = (file: string) => new URL(file, development.url);
    const textOf = async (file: string) => (await fetch(at(file))).text();
    expect(await textOf('texts.js')).toContain('Car rental');
    expect(await textOf('main.js')).toContain('location.reload()');

    const changes = await fetch(at('changes'));
    const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    write('locales/en.json', '{ "heading": "Cars for a day" }');
    expect((await reader?.read())?.value).toContain('event: change');
    expect(await textOf('texts.js')).toContain('Cars for a day');

    // A failed build reports its error, and reloads no page.
    write('locales/en.json', '{ "heading": ');
    while (built.at(-1) === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(built.at(-1)).toContain('locales/en.json');
    write('locales/en.json', '{ "heading": "Cars again" }');
    expect((await reader?.read())?.value?.match(/event: change/g)).toHaveLength(1);
    expect(await textOf('texts.js')).toContain('Cars again');
    await reader?.cancel();
  } finally {
    await development.stop();
  }
});
