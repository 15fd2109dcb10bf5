import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EventType, events } from '@storefront/bus';
import { type RemoteModuleId, remoteModules } from '@storefront/registry';
import * as z from 'zod/mini';
import { contractVersion } from './remote-modules';

/**
 * The committed report of everything that separately deployed builds rely on, so that review sees every change.
 * `npm run report` rewrites it.
 */
const reportFile = path.join(__dirname, '../../api-report.md');
const sessionFolder = path.join(__dirname, '../../../session/src');

const read = (file: string) => readFileSync(file, 'utf8');

/** Source text without comments and line breaks, so that only its meaning is compared. */
function bare(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The exported declarations of a source: types completely, functions and constants by signature. */
function declarations(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const pattern =
    /export (interface|type|function|const) (\w+)[\s\S]*?(?=\nexport |\n(?:async )?function |\n(?:const|let|class|\/\*\*)|$(?![\s\S]))/g;
  for (const [text, kind, name = ''] of source.matchAll(pattern)) {
    const whole = kind === 'interface' || kind === 'type';
    const head = text.split(/\{\n|=>|= create|= stored/)[0] ?? text;
    found.set(name, bare(whole ? text : head));
  }
  return found;
}

function sessionExports(): string[] {
  const sources = readdirSync(sessionFolder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'index.ts')
    .map((file) => declarations(read(path.join(sessionFolder, file))));
  const known = new Map(sources.flatMap((source) => [...source]));
  const names = [...read(path.join(sessionFolder, 'index.ts')).matchAll(/export \{([\s\S]*?)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.replace('type', '').trim())
    .filter(Boolean);
  return names.sort().map((name) => `- \`${known.get(name) ?? name}\``);
}

function report(): string {
  const contracts = bare(
    read(path.join(__dirname, 'remote-modules.ts')).match(
      /interface ModulesWithProps \{[\s\S]*?\n\}/,
    )?.[0] ?? '',
  );
  const takes = (id: RemoteModuleId) =>
    contracts.match(new RegExp(`'${id}': ([^;]+);`))?.[1] ?? 'ComponentType<NoProps>';
  const modules = (Object.keys(remoteModules) as RemoteModuleId[]).sort().map((id) => {
    const { kind, functions = [] }: { kind: string; functions?: readonly string[] } =
      remoteModules[id];
    return `- \`${id}\` (${kind}${functions.length > 0 ? `: ${functions.join(', ')}` : ''}): \`${takes(id)}\``;
  });
  const props = [...declarations(read(path.join(__dirname, 'props.ts'))).values()];
  const messages = (Object.keys(events) as EventType[]).sort().map((type) => {
    const definition: { kind: string; version: number; data: z.ZodMiniType; crossTab?: true } =
      events[type];
    const { $schema: _schema, ...shape } = z.toJSONSchema(definition.data);
    const tabs = definition.crossTab ? ', all tabs' : '';
    return `- \`${type}\` (${definition.kind}, version ${definition.version}${tabs}): \`${JSON.stringify(shape)}\``;
  });
  return [
    '# What separately deployed builds rely on',
    '',
    `Written by a test; contracts ${contractVersion}.`,
    '',
    '## Exposed modules',
    '',
    ...modules,
    '',
    '## Their props and functions',
    '',
    ...props.map((text) => `- \`${text}\``),
    '',
    '## Events',
    '',
    ...messages,
    '',
    '## Public session stores',
    '',
    ...sessionExports(),
    '',
  ].join('\n');
}

test('what builds rely on changes only on purpose', () => {
  const present = report();
  if (process.env.WRITE_API_REPORT) writeFileSync(reportFile, present);
  if (read(reportFile) === present) return;
  throw new Error(
    'The contracts between separately deployed builds have changed. If that is intended, raise contractVersion ' +
      '(shared/platform/src/contracts/remote-modules.ts and the version in package.json): the minor for ' +
      'additions, the major for anything that an older build could trip over. Then rewrite the report with ' +
      '`npm run report`.',
  );
});

test('releases state the version of these contracts', () => {
  const manifest: unknown = JSON.parse(read(path.join(__dirname, '../../package.json')));
  expect(manifest).toMatchObject({ version: contractVersion });
});
