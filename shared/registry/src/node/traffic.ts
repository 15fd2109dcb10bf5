import * as z from 'zod/mini';
import { appNames, RegionName, ReleaseName, remoteNames } from '../names';
import type { Outcome } from './ledger';
import type { CommandOptions, Registry } from './registry';

const Remote = z.enum(remoteNames);
const Snapshot = z.string().check(z.regex(/^\d+(-[0-9a-f]{6})?$/));

/** A command that changes which release customers run, as sent over the network and as stored while pending. */
export const TrafficCommand = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('promote'),
    app: z.enum(appNames),
    region: RegionName,
    release: ReleaseName,
  }),
  z.strictObject({
    command: z.literal('swap'),
    app: Remote,
    region: RegionName,
    line: RegionName,
    release: ReleaseName,
  }),
  z.strictObject({
    command: z.literal('canary'),
    app: Remote,
    region: RegionName,
    release: ReleaseName,
    /** Per cent. */
    share: z.number().check(z.minimum(0), z.maximum(100)),
  }),
  z.strictObject({ command: z.literal('disable'), app: Remote, region: RegionName }),
  z.strictObject({ command: z.literal('enable'), app: Remote, region: RegionName }),
  z.strictObject({ command: z.literal('rollback'), snapshot: Snapshot }),
]);
export type TrafficCommand = z.infer<typeof TrafficCommand>;

/**
 * Executes a command.
 * @throws {RegistryCommandError | ReleaseStoreError} when it is refused; nothing has changed then
 */
export function carryOut(
  registry: Registry,
  command: TrafficCommand,
  options?: CommandOptions,
): Promise<Outcome> {
  switch (command.command) {
    case 'promote': {
      const { app, region, release } = command;
      return registry.promote({ app, region, release }, options);
    }
    case 'swap': {
      const { app, region, line, release } = command;
      return registry.swap({ app, region, line, release }, options);
    }
    case 'canary': {
      const { app, region, release, share } = command;
      return registry.canary({ app, region, release, share }, options);
    }
    case 'disable':
      return registry.disable({ app: command.app, region: command.region }, options);
    case 'enable':
      return registry.enable({ app: command.app, region: command.region }, options);
    case 'rollback':
      return registry.rollback({ snapshot: command.snapshot }, options);
  }
}

/** Commands that take something out of service, which need no second person. */
export const isRemedy = (order: TrafficCommand) =>
  order.command === 'rollback' ||
  order.command === 'disable' ||
  (order.command === 'canary' && order.share === 0);
