export type { TextProblem, TextReporter } from './engine';
export { getLanguage } from './engine';
export { createFormats, type Formats, type Moment } from './formats';
export { issueText, type RuleIssue } from './issue-text';
export {
  applyDirection,
  directionOf,
  type LanguageCode,
  type LanguageInfo,
  languages,
  supportedLanguage,
  type TextDirection,
} from './languages';
export { hasTexts, prepareTexts, registerTexts, startI18n } from './namespaces';
export { type OfRegion, OwnRegion, useRegion } from './own-region';
export { isolate, toAsciiDigits, truncateText, withoutBidiControls } from './plain-text';
export { type CurrencyFormat, getRegion, type Region, setCurrency, setTimeZone } from './region';
export { storeWords } from './store-words';
export type { TextKey, TextLoaders, TextNamespaces, Texts, TextValues, Translate } from './texts';
export { currentFormats, useFormats } from './use-formats';
export { type PageTexts, textsOf, useTexts } from './use-texts';
