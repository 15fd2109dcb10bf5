import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  applicantKinds,
  decideRegistration,
  verdicts,
} from '../areas/registration/decide-registration';
import type { BackendContext } from '../server/backend-context';
import { message } from '../server/messages/message';
import { viewOf as shopViewOf } from '../server/shop-view';
import { formsOfOperators, type Show } from './operator-forms';
import { REGISTRATIONS, sendRegistrations } from './registration-page';
import { listCourierApplicants, listStoreApplicants } from './registration-rows';

const Answer = z.object({
  kind: z.enum(applicantKinds),
  id: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)),
  verdict: z.enum(verdicts),
  reason: z.string().trim().max(500).default(''),
});

/** The page of registrations: stores and couriers that wait for a decision. */
export function registerRegistrations(pages: FastifyInstance, backend: BackendContext): void {
  const { database, clock } = backend;
  const { onGet, onForm } = formsOfOperators(pages, backend);

  const show: Show = async (view, session, outcome) => {
    const { language } = view;
    const cards = shopViewOf(backend, { language, now: clock.now(), location: null });
    const stores = await listStoreApplicants(database);
    const couriers = await listCourierApplicants(database);
    return sendRegistrations(view, { session, outcome, cards, stores, couriers });
  };

  onGet(REGISTRATIONS, show);
  onForm(REGISTRATIONS, Answer, show, async ({ form, by, language }) => {
    await decideRegistration(database, { ...form, by }, clock.now());
    const name = message(language, `registration.title.${form.kind}`, { id: form.id });
    return message(language, `registration.done.${form.verdict}`, { name });
  });
}
