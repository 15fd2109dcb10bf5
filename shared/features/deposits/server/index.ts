import {
  type BackendContext,
  type BackendFeature,
  findTripToPay,
  registerEndpoint,
} from '@storefront/backend/feature';
import { tripDeposit } from '../contract';
import { deposits as manifest } from '../feature';
import { depositCommands } from './commands';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { endDeposit, holdDeposit, settleDeposits } from './settle-deposits';
import { openDeposit, readDeposit, releaseAfter } from './trip-deposits';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    deposits: typeof en;
  }
}

/** Serves the call of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, tripDeposit, async (call, database) => {
    const { trip_id: tripId, payment_gateway: gateway, callback_url: callback } = call.input;
    const trip = await findTripToPay(database, call.view, call, tripId);
    const wanted = { gateway, callback, language: call.language };
    return { redirect_link: await openDeposit(backend, trip, wanted, call.now) };
  });
}

export const deposits = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: [tripDeposit],
  texts: { messages: { en, ar } },
  commands: { deposits: depositCommands },
  register,
  tripDetails: async (sql, trip, view, payments) => ({
    deposit: await readDeposit(sql, trip, {
      payments: view.features.on.some(({ name }) => name === manifest.name) ? payments : [],
      now: view.now,
    }),
  }),
  tripEnded: releaseAfter,
  heldMoney: { hold: holdDeposit, end: endDeposit },
  continuePayments: settleDeposits,
} satisfies BackendFeature;
