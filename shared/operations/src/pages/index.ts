export {
  type HtmlPage,
  PageData,
  type PageView,
  type RenderedPage,
  renderHtmlPage,
  sendHtmlPage,
  sendRenderedPage,
} from './html-page';
export { type Language, readLanguage } from './language';
export {
  type OperatorForms,
  operatorForms,
  type Show,
  viewOf,
} from './operator-forms';
export {
  type OperatorsPage,
  SessionList,
  sendFaultPage,
  sendOperatorsPage,
  sendSignInPage,
} from './operators-page';
export {
  Card,
  Choice,
  Code,
  type Column,
  Fact,
  Facts,
  Field,
  Figure,
  Form,
  isolated,
  joined,
  Moment,
  Notice,
  type Option,
  type Outcome,
  options,
  Plain,
  Press,
  Select,
  Table,
} from './page-parts';
export { commonTexts, filled, type Say, textsIn } from './page-texts';
export { registerPages } from './register-pages';
export {
  createSessions,
  type HeldSession,
  type Session,
  type SessionStore,
  type Sessions,
} from './sessions';
