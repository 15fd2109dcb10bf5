import {
  type CardView,
  message,
  money,
  type OperatorPage,
  type OperatorSession,
  phone,
  pictureLinks,
  type Show,
  sendOperatorPage,
  operatorTexts as texts,
  time,
  viewOf,
} from '@storefront/backend/feature';
import {
  Card,
  Code,
  Fact,
  Facts,
  Field,
  Form,
  isolated,
  joined,
  Press,
} from '@storefront/operations/pages';
import * as z from 'zod';
import {
  type CourierApplicant,
  listCourierApplicants,
  listStoreApplicants,
  MAX_APPLICANTS,
  type StoreApplicant,
} from './applicants';
import { applicantKinds, decideRegistration, verdicts } from './decide-registration';

/** The address of the page, and the base of its forms. */
const REGISTRATIONS = '/operators/registrations';

const Answer = z.object({
  kind: z.enum(applicantKinds),
  id: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)),
  verdict: z.enum(verdicts),
  reason: z.string().trim().max(500).default(''),
});

/** The page of registrations: stores and couriers that wait for a decision, with the applicants' data. */
export const registrationsPage: OperatorPage = {
  address: REGISTRATIONS,
  title: 'operators.registrations',
  register({ onGet, onForm }, backend) {
    const { database, clock } = backend;
    const show: Show = async (view, session, outcome) => {
      const { language } = view;
      const t = texts(language);
      const cards = viewOf(backend, { language, now: clock.now(), location: null });
      const stores = await listStoreApplicants(database);
      const couriers = await listCourierApplicants(database);
      const isEmpty = stores.length + couriers.length === 0;
      const page = { session, cards };
      return sendOperatorPage(
        view,
        { session, current: REGISTRATIONS, outcome },
        <>
          <p>{isEmpty ? t('registration.none') : t('registration.hint')}</p>
          <Applicants title={t('registration.stores')} page={page} all={stores} />
          <Applicants title={t('registration.couriers')} page={page} all={couriers} />
        </>,
      );
    };
    onGet(REGISTRATIONS, show);
    onForm(REGISTRATIONS, Answer, show, async ({ form, by, language }) => {
      await decideRegistration(database, { ...form, by }, clock.now());
      const name = message(language, `registration.${form.kind}.title`, { id: form.id });
      return message(language, `registration.done.${form.verdict}`, { name });
    });
  },
};

/** What the cards of a page are shown with. */
interface RegistrationPage {
  readonly session: OperatorSession;
  readonly cards: CardView;
}

type Applicant = StoreApplicant | CourierApplicant;

interface ApplicantsProps {
  readonly title: string;
  readonly page: RegistrationPage;
  readonly all: readonly Applicant[];
}

function Applicants({ title, page, all }: ApplicantsProps) {
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <div className="cards">
        {all.slice(0, MAX_APPLICANTS).map((one) => (
          <ApplicantCard key={one.id} page={page} one={one} />
        ))}
      </div>
      {all.length > MAX_APPLICANTS && <p>{texts(page.cards.language)('registration.more')}</p>}
    </section>
  );
}

interface ApplicantProps {
  readonly page: RegistrationPage;
  readonly one: Applicant;
}

function ApplicantCard({ page: { session, cards }, one }: ApplicantProps) {
  const { language } = cards;
  const t = texts(language);
  const person = `${one.f_name} ${one.l_name}`.trim();
  const name = one.kind === 'store' ? one.name[language] : person;
  const values = { kind: one.kind, id: one.id };
  return (
    <Card id={`${one.kind}-${one.id}`} title={isolated(name)}>
      <Facts>
        <Fact label={t('registration.by')}>{joined([isolated(person), phone(one.phone)])}</Fact>
        <Fact label={t('registration.email')}>
          <a href={`mailto:${encodeURIComponent(one.email)}`} dir="ltr">
            {one.email}
          </a>
        </Fact>
        <Fact label={t('registration.zone')}>{isolated(one.zone[language])}</Fact>
        {one.kind === 'store' ? (
          <StoreFacts language={language} store={one} />
        ) : (
          <CourierFacts language={language} courier={one} />
        )}
        <Fact label={t('registration.at')}>{time(language, one.created_at, one.time_zone)}</Fact>
        <Fact label={t('work.pictures')}>{pictureLinks(cards, one.pictures)}</Fact>
      </Facts>
      <Form action={REGISTRATIONS} session={session} values={{ ...values, verdict: 'accepted' }}>
        <Press of={name}>{t('registration.accept')}</Press>
      </Form>
      <details>
        <summary>{t('registration.refuse')}</summary>
        <Form action={REGISTRATIONS} session={session} values={{ ...values, verdict: 'refused' }}>
          <Field
            label={t('registration.reason')}
            name="reason"
            dir="auto"
            maxLength={500}
            required
          />
          <Press of={name}>{t('registration.refuse')}</Press>
        </Form>
      </details>
    </Card>
  );
}

interface StoreFactsProps {
  readonly language: CardView['language'];
  readonly store: StoreApplicant;
}

function StoreFacts({ language, store }: StoreFactsProps) {
  const t = texts(language);
  const { tin, tin_until: date, paid } = store;
  const until = date && day(language, new Date(date), 'UTC');
  return (
    <>
      <Fact label={t('registration.module')}>{isolated(store.module[language])}</Fact>
      <Fact label={t('registration.page')}>
        <Code>{store.slug}</Code>
      </Fact>
      <Fact label={t('registration.address')}>{isolated(store.address[language])}</Fact>
      <Fact label={t('registration.tax')}>
        {tin && joined([isolated(tin), until && t('registration.taxUntil', { date: until })])}
      </Fact>
      <Fact label={t('registration.plan')}>{planOf(language, store)}</Fact>
      <Fact label={t('registration.paid')}>
        {paid > 0 && money(language, paid, store.currency)}
      </Fact>
    </>
  );
}

/** A date with the month as a word: numbers with hyphens would be reordered in Arabic. */
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

interface CourierFactsProps {
  readonly language: CardView['language'];
  readonly courier: CourierApplicant;
}

function CourierFacts({ language, courier }: CourierFactsProps) {
  const t = texts(language);
  const papers = t(`registration.papers.${courier.identity_type}`);
  const work = courier.is_freelancer ? 'freelance' : 'salary';
  return (
    <>
      <Fact label={t('registration.papers')}>
        {joined([papers, isolated(courier.identity_number)])}
      </Fact>
      <Fact label={t('registration.vehicle')}>{isolated(courier.vehicle[language])}</Fact>
      <Fact label={t('registration.work')}>{t(`registration.work.${work}`)}</Fact>
      <Fact label={t('registration.referral')}>{isolated(courier.referral_code)}</Fact>
    </>
  );
}
