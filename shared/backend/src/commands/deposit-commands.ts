import { approveRelease, takeDeposit } from '../areas/trip-deposits/decide-deposit';
import type { CommandGroup } from './run-command';

/** Decisions about held deposits of trips. A server carries them out at the gateway. */
export const depositCommands: CommandGroup = {
  take: {
    usage: 'take <trip> <amount> <reason>',
    does: 'takes a part of the deposit of a trip, and releases the rest',
    required: 3,
    async run({ database, now, out }, trip = '', amount = '', ...reason) {
      const taking = { taken: Number(amount), reason: reason.join(' ') };
      const held = await database.transaction((tx) => takeDeposit(tx, Number(trip), taking, now));
      out(`${amount} of ${held} are taken for trip ${trip}.`);
    },
  },
  release: {
    usage: 'release <trip>',
    does: 'releases the deposit of a trip now',
    required: 1,
    async run({ database, now, out }, trip = '') {
      await database.transaction((tx) => approveRelease(tx, Number(trip), now));
      out(`The deposit of trip ${trip} is released.`);
    },
  },
};
