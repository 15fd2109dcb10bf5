import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stateContract } from './state-contract';

let folder: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const report = 'Version 1; contracts 1.2.0.\nThe rest\n';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  mkdirSync(path.join(folder, 'src/contracts'), { recursive: true });
  write('package.json', '{"version":"1.3.0"}');
  write('src/contracts/remote-modules.ts', "export const contractVersion = '1.2.0';\n");
  write('api-report.md', report);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the version of the contracts is stated everywhere as the package has it', () => {
  expect(stateContract(folder)).toBe('1.3.0');
  expect(read('src/contracts/remote-modules.ts')).toBe("export const contractVersion = '1.3.0';\n");
  expect(read('api-report.md')).toBe(report.replace('1.2.0', '1.3.0'));
});

test.each(['src/contracts/remote-modules.ts', 'api-report.md'])(
  'a %s that states none is a fault',
  (name) => {
    write(name, 'Nothing');
    expect(() => stateContract(folder)).toThrow(`${name} does not contain a version`);
    expect(read(name)).toBe('Nothing');
  },
);
