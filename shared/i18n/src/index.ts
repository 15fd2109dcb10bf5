export { getLanguage } from './engine';
export { createFormats, type Formats } from './formats';
export { issueText, type RuleIssue } from './issue-text';
export {
  applyDirection,
  directionOf,
  type LanguageCode,
  languages,
} from './languages';
export { prepareTexts, registerTexts, startI18n } from './namespaces';
export { OwnRegion, useRegion } from './own-region';
export { isolate, toAsciiDigits, truncateText, withoutBidiControls } from './plain-text';
export { getRegion, setCurrency, setTimeZone } from './region';
export { storeWords } from './store-words';
export type { TextNamespaces, Translate } from './texts';
export { currentFormats, useFormats } from './use-formats';
export { type PageTexts, textsOf, useTexts } from './use-texts';
