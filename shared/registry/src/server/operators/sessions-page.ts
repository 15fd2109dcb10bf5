import type { HeldSession, Session } from '@storefront/operations/pages';
import type { Person } from '../../node/people';
import { sayIn } from './texts';
import { formKey, hidden, moment, plain, type Said, sendPage, table, type View } from './view';

/** Where the person is signed in, each with a button that ends it. */
export function sendSessions(
  view: View,
  session: Session<Person>,
  { sessions, said }: { readonly sessions: readonly HeldSession[]; readonly said: Said | null },
) {
  const t = sayIn(view.language);
  const form = (id: string, label: string) =>
    `<form class="row" method="post" action="/operators/sessions">${formKey(session)}${hidden('id', id)}<button>${label}</button></form>`;
  const rows = sessions.map(({ id, userAgent, startedAt, endsAt }) => [
    plain(userAgent || '–'),
    moment(startedAt.toISOString()),
    moment(endsAt.toISOString()),
    id === session.id ? `<strong>${t('thisSession')}</strong>` : form(id, t('signOut')),
  ]);
  const heads = [t('browser'), t('since'), t('until'), t('signOut')];
  const others = sessions.length > 1 ? form('', t('signOutElsewhere')) : '';
  const html = `<h2>${t('sessions')}</h2>${table(heads, rows)}${others}`;
  return sendPage(view, session, 'sessions', said, html);
}
