import { escapeHtml, type HeldSession } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../areas/security/sessions';
import type { OperatorSession } from './operator-session';
import { formKey, header, type OperatorView, type Outcome, said, send, texts } from './page-parts';

interface SessionsPage {
  readonly session: OperatorSession;
  readonly sessions: readonly HeldSession[];
  readonly outcome: Outcome | null;
}

/** Where the operator is signed in, each with a button that ends it. */
export function sendSessions(
  view: OperatorView,
  { session, sessions, outcome }: SessionsPage,
): FastifyReply {
  const t = texts(view.language);
  const form = (id: string, label: string) =>
    `<form class="row" method="post" action="/operators/sessions">${formKey(session)}<input type="hidden" name="id" value="${id}"><button>${label}</button></form>`;
  const time = (at: Date) =>
    `<time datetime="${at.toISOString()}" dir="ltr">${at.toISOString().slice(0, 19).replace('T', ' ')}</time>`;
  const heads = ['browser', 'since', 'until', 'signOut'] as const;
  const rows = sessions.map(({ id, userAgent, startedAt, endsAt }) => {
    const { browser, system } = deviceOf(userAgent);
    const cells = [
      `<bdi>${escapeHtml([browser, system].filter(Boolean).join(' · ') || '–')}</bdi>`,
      time(startedAt),
      time(endsAt),
      id === session.id
        ? `<strong>${t('operators.thisSession')}</strong>`
        : form(id, t('operators.signOut')),
    ];
    return `<tr>${heads.map((head, index) => `<td data-head="${t(`operators.${head}`)}">${cells[index]}</td>`).join('')}</tr>`;
  });
  return send(
    view,
    `${header(view.language, session, 'sessions')}${said(outcome)}<h2>${t('operators.sessions')}</h2>
<table class="stacked"><thead><tr>${heads.map((head) => `<th scope="col">${t(`operators.${head}`)}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
${sessions.length > 1 ? form('', t('operators.signOutElsewhere')) : ''}`,
  );
}
