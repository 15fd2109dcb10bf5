import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from '../names';
import { createCertifierKeys, signCertificate } from '../node/certificates';
import { RegistryCommandError } from '../node/registry-error';
import { hasCode, readIfThere } from '../node/store/atomic-files';
import { jsonIn } from '../parse';
import { type Commands, oneOf } from './command';

/** Results of the compatibility matrix, and whether they are enforced. */
export const matrixCommands: Commands = {
  policy: {
    usage: 'policy required|advised',
    does: 'whether only releases go live that have passed the compatibility matrix',
    run: async (call) => {
      const policy = oneOf(['required', 'advised'], call.positional, 'a policy');
      await call.local().registry.rules.setMatrix(policy);
      call.out(`The compatibility matrix is ${policy}.\n`);
    },
  },
  certify: {
    usage: 'certify <certificate.json>',
    does: 'records what who runs the compatibility matrix has signed: releases that work in a shell',
    run: async (call) => {
      const certificates = await readCertificates(call.path(call.positional));
      const refused: RegistryCommandError[] = [];
      for (const signed of certificates) {
        try {
          const { app, release, shell } = await call.registry.certify(signed);
          call.out(`Recorded: ${app} ${release} works in the shell ${shell}.\n`);
        } catch (error) {
          if (!(error instanceof RegistryCommandError)) throw error;
          refused.push(error);
        }
      }
      // The matrix tests all builds, so unpublished ones among them are not an error.
      if (refused.length === certificates.length && refused[0]) throw refused[0];
      for (const { message } of refused) call.out(`Not recorded: ${message}\n`);
    },
  },
  'sign-pass': {
    usage: 'sign-pass <private.pem> --shell S --app a --release X --run <text>',
    does: 'prints a certificate, where the matrix was run; needs no registry',
    run: async (call) => {
      const pass = {
        shell: call.option('shell'),
        app: oneOf(remoteNames, call.option('app'), 'a remote'),
        release: call.option('release'),
        run: call.option('run'),
        time: new Date().toISOString(),
      };
      const key = await readKey(call.path(call.positional));
      call.out(`${JSON.stringify([signCertificate(pass, key)], null, 2)}\n`);
    },
  },
  'certifier-key': {
    usage: 'certifier-key <name>',
    does: 'makes a pair of keys for who runs the matrix: <name>.pem and <name>.public.pem',
    run: async (call) => {
      const { privateKey, publicKey } = createCertifierKeys();
      const file = call.path(call.positional);
      await writeNew(`${file}.pem`, privateKey, 0o600);
      await writeNew(`${file}.public.pem`, publicKey, 0o644);
      const name = path.basename(file);
      call.out(`Next: accept-certifier ${name} --key ${file}.public.pem, where the registry is.\n`);
    },
  },
  'accept-certifier': {
    usage: 'accept-certifier <name> --key <public.pem>',
    does: 'accepts what that key certifies; a known name gets the new key',
    run: async (call) => {
      const key = await readKey(call.path(call.option('key')));
      await call.local().registry.rules.setCertifier(call.positional, key);
      call.out(`What ${call.positional} certifies is accepted.\n`);
    },
  },
  'drop-certifier': {
    usage: 'drop-certifier <name>',
    does: 'accepts nothing more that it certifies; what it has certified stays',
    run: async (call) => {
      await call.local().registry.rules.setCertifier(call.positional, null);
      call.out(`What ${call.positional} certifies is not accepted any more.\n`);
    },
  },
};

/** @throws {RegistryCommandError} when the file is not JSON */
async function readCertificates(file: string): Promise<readonly unknown[]> {
  const content = jsonIn(await readFile(file, 'utf8').catch(() => ''));
  if (content !== undefined) return Array.isArray(content) ? content : [content];
  throw new RegistryCommandError(`${file} is not a file of certificates.`);
}

/** @throws {RegistryCommandError} when there is no such file */
async function readKey(file: string): Promise<string> {
  const key = await readIfThere(file);
  if (key !== null) return key;
  throw new RegistryCommandError(`There is no file ${file}.`);
}

/** @throws {RegistryCommandError} when the file exists: an overwritten key would be lost */
async function writeNew(file: string, content: string, mode: number): Promise<void> {
  await writeFile(file, content, { mode, flag: 'wx' }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new RegistryCommandError(`${file} exists already. Choose another name.`);
  });
}
