import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type AppLine, appNames, buildFolder, linesOf, root } from '../workspace';
import { readRelease, withBuild } from './build-apps';

interface Program {
  /** TypeScript of this checkout, or a program that needs no loader (`.mjs`). */
  readonly script: string;
  readonly cwd: string;
}

/** Where the parts of a site are. */
export interface Installation {
  readonly backend: Program;
  readonly shell: Program;
  /** All builds. */
  readonly lines: readonly AppLine[];
  /** Runs a task on a build's folder while no process rebuilds it. */
  readonly withBuild: <T>(line: AppLine, task: (folder: string) => Promise<T>) => Promise<T>;
}

const program = (folder: string, script: string): Program => ({
  script: path.join(folder, script),
  cwd: folder,
});

/**
 * The site's server in the sources of a checkout.
 * @param checkout its root; an earlier one may start the server in the shell
 */
export function siteServerOf(checkout: string): Program {
  const inShell = program(path.join(checkout, 'shell'), 'server/main.ts');
  if (existsSync(inShell.script)) return inShell;
  return program(path.join(checkout, 'shared/features'), 'run-site.ts');
}

/** The sources and builds of this checkout. */
export function ofCheckout(): Installation {
  return {
    backend: program(path.join(root, 'shared/demo'), 'src/main.ts'),
    shell: siteServerOf(root),
    lines: linesOf(appNames),
    withBuild: (line, task) => withBuild(line, () => task(buildFolder(line.app, line.region))),
  };
}

/** The builds of this checkout, with the servers in a folder of its artefacts. */
export function ofArtefacts(folder: string): Installation {
  return {
    ...ofCheckout(),
    backend: program(path.join(folder, 'demo'), 'main.mjs'),
    shell: program(path.join(folder, 'shell'), 'server/main.mjs'),
  };
}

/** The installation in the package of the test site. */
export function ofTestSite(folder: string): Installation {
  const releases = path.join(folder, 'releases');
  const builds = readdirSync(releases).map((name) => {
    const build = path.join(releases, name);
    const { app, region } = readRelease(build);
    return { app, region, build };
  });
  return {
    backend: program(path.join(folder, 'demo'), 'main.mjs'),
    shell: program(path.join(folder, 'shell'), 'server/main.mjs'),
    lines: builds,
    withBuild: (line, task) => {
      const found = builds.find(({ app, region }) => app === line.app && region === line.region);
      if (!found) throw new Error(`There is no build of ${line.app} for ${line.region}.`);
      return task(found.build);
    },
  };
}
