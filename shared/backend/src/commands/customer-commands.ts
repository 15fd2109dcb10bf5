import { writeFile } from 'node:fs/promises';
import { forgetCards } from '../areas/payments/card-store';
import { erasePerson, exportPerson, findPerson, type Person } from '../areas/profile/person';
import { openPaymentProviders } from '../create-backend';
import type { CommandGround, CommandGroup } from './command';

/** The data that the shop stores about a person, for requests for information and erasure. */
export const customerCommands: CommandGroup = {
  find: {
    usage: 'find <phone or e-mail>',
    does: "prints the account and the guest's orders of a person",
    required: 1,
    async run({ database, out }, contact = '') {
      const { accounts, guest, newsletter } = await findPerson(database, contact);
      for (const { id, name, email, phone, created_at } of accounts) {
        const since = created_at.toISOString().slice(0, 10);
        out(`customer ${id}  ${[name, email, phone, `since ${since}`].filter(Boolean).join('  ')}`);
      }
      for (const id of guest.orders) out(`guest's order ${id}`);
      for (const id of guest.trips) out(`guest's trip ${id}`);
      if (newsletter) out('subscribed to the newsletter');
    },
  },
  export: {
    usage: 'export <phone or e-mail> <file>',
    does: 'writes the data that the shop stores about a person as JSON, for that person',
    required: 2,
    async run(ground, contact = '', file = '') {
      const { by, now, out } = ground;
      await exportPerson(ground, contact, by, now, async (data) => {
        // Readable only by this user, and never over an existing file.
        await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      });
      out(file);
    },
  },
  erase: {
    usage: 'erase <phone or e-mail>',
    does: 'deletes the account of a person as they could, and their data in orders and trips placed as a guest; amounts stay',
    required: 1,
    async run(ground, contact = '') {
      const { by, now, out } = ground;
      const { person, cards } = await erasePerson(ground, contact, by, now);
      await forgetAll(ground, cards);
      out(`Erased ${told(person)}.`);
    },
  },
};

const told = ({ accounts, guest }: Person) =>
  `${accounts.length} accounts, ${guest.orders.length} guest's orders and ${guest.trips.length} guest's trips`;

async function forgetAll(
  { database, config, out }: CommandGround,
  dropped: Awaited<ReturnType<typeof erasePerson>>['cards'],
): Promise<void> {
  if (!dropped.some(({ cards, holders }) => cards.length + holders.length > 0)) return;
  const payments = await openPaymentProviders(database, config);
  for (const one of dropped) {
    await forgetCards(payments, one, () => out('A payment provider failed to delete a card.'));
  }
}
