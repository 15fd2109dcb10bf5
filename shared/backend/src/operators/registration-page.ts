import { escapeHtml } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { MessageKey } from '../server/messages/en';
import {
  type CardView,
  type Fact,
  facts,
  joined,
  money,
  phone,
  pictureLinks,
  text,
  time,
} from './card-parts';
import type { OperatorSession } from './operator-session';
import { formKey, header, type OperatorView, type Outcome, said, send, texts } from './page-parts';
import { type CourierApplicant, MAX_APPLICANTS, type StoreApplicant } from './registration-rows';

type Applicant = StoreApplicant | CourierApplicant;

/** The data of the page of registrations. */
export interface RegistrationPage {
  readonly session: OperatorSession;
  readonly outcome: Outcome | null;
  /** The view for the cards. */
  readonly cards: CardView;
  readonly stores: readonly StoreApplicant[];
  readonly couriers: readonly CourierApplicant[];
}

/** The address of the page, and the base of its forms. */
export const REGISTRATIONS = '/operators/registrations';

/** The open registrations, with the applicants' data. */
export function sendRegistrations(view: OperatorView, page: RegistrationPage): FastifyReply {
  const { session, outcome, stores, couriers } = page;
  const t = texts(view.language);
  const isEmpty = stores.length + couriers.length === 0;
  return send(
    view,
    `${header(view.language, session, 'registrations')}${said(outcome)}
<p>${isEmpty ? t('registration.none') : t('registration.hint')}</p>
${sectionOf(view, page, 'registration.stores', stores)}
${sectionOf(view, page, 'registration.couriers', couriers)}`,
  );
}

function sectionOf(
  view: OperatorView,
  page: RegistrationPage,
  title: MessageKey,
  all: readonly Applicant[],
): string {
  if (all.length === 0) return '';
  const t = texts(view.language);
  const cards = all.slice(0, MAX_APPLICANTS).map((one) => cardOf(page, one));
  return `<section><h2>${t(title)}</h2><div class="cards">${cards.join('\n')}</div>
${all.length > cards.length ? `<p>${t('registration.more')}</p>` : ''}</section>`;
}

const nameOf = ({ language }: Pick<CardView, 'language'>, one: Applicant) =>
  one.kind === 'store' ? one.name[language] : `${one.f_name} ${one.l_name}`.trim();

function cardOf({ session, cards }: RegistrationPage, one: Applicant): string {
  const t = texts(cards.language);
  const heading = `${one.kind}-${one.id}`;
  const name = escapeHtml(nameOf(cards, one));
  const form = (verdict: string, content: string, label: string) =>
    `<form method="post" action="${REGISTRATIONS}">${formKey(session)}<input type="hidden" name="kind" value="${one.kind}">
<input type="hidden" name="id" value="${one.id}"><input type="hidden" name="verdict" value="${verdict}">${content}<button aria-label="${label}: ${name}">${label}</button></form>`;
  const reason = `<label>${t('registration.reason')} <input name="reason" dir="auto" maxlength="500" required></label>`;
  return `<article class="card" aria-labelledby="${heading}"><h3 id="${heading}"><bdi>${name}</bdi></h3>
<dl class="facts">${factsOf(cards, one)
    .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
    .join('')}</dl>
${form('accepted', '', t('registration.accept'))}
<details><summary>${t('registration.refuse')}</summary>${form('refused', reason, t('registration.refuse'))}</details></article>`;
}

function factsOf(cards: CardView, one: Applicant) {
  const { language } = cards;
  const t = texts(language);
  const own = one.kind === 'store' ? storeFacts(cards, one) : courierFacts(cards, one);
  return facts([
    [t('registration.by'), joined([text(`${one.f_name} ${one.l_name}`.trim()), phone(one.phone)])],
    [t('registration.email'), mailTo(one.email)],
    [t('registration.zone'), text(one.zone[language])],
    ...own,
    [t('registration.at'), time(language, one.created_at, one.time_zone)],
    [t('work.pictures'), one.pictures.length > 0 ? pictureLinks(cards, one.pictures) : null],
  ]);
}

const mailTo = (email: string) =>
  `<a href="mailto:${escapeHtml(encodeURIComponent(email))}" dir="ltr">${escapeHtml(email)}</a>`;

function storeFacts({ language }: CardView, store: StoreApplicant): Fact[] {
  const t = texts(language);
  const { tin, tin_until: date, paid } = store;
  return [
    [t('registration.module'), text(store.module[language])],
    [t('registration.page'), `<code>${escapeHtml(store.slug)}</code>`],
    [t('registration.address'), text(store.address[language])],
    [
      t('registration.tax'),
      tin &&
        joined([
          text(tin),
          date && t('registration.taxUntil', { date: day(language, new Date(date), 'UTC') }),
        ]),
    ],
    [t('registration.plan'), planOf(language, store)],
    [t('registration.paid'), paid > 0 ? escapeHtml(money(language, paid, store.currency)) : null],
  ];
}

/** A date with the month as a word: digits with hyphens between them change places in Arabic. */
const day = (language: CardView['language'], at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeZone }).format(at);

function planOf(language: CardView['language'], store: StoreApplicant): string {
  const t = texts(language);
  const { business_model: model, package_name: name, subscribed_until: until, time_zone } = store;
  if (model !== 'subscription' || !name || !until) {
    return t(model === 'commission' ? 'registration.plan.commission' : 'registration.plan.none');
  }
  const date = day(language, until, time_zone);
  return t('registration.plan.subscription', { name: name[language], date });
}

function courierFacts({ language }: CardView, courier: CourierApplicant): Fact[] {
  const t = texts(language);
  const papers = t(`registration.papers.${courier.identity_type}`);
  return [
    [t('registration.papers'), joined([papers, text(courier.identity_number)])],
    [t('registration.vehicle'), text(courier.vehicle[language])],
    [
      t('registration.work'),
      t(courier.is_freelancer ? 'registration.work.freelance' : 'registration.work.salary'),
    ],
    [t('registration.referral'), text(courier.referral_code)],
  ];
}
