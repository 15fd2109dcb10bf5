export { assertTextsComplete, type CompletenessOptions } from './assert-texts-complete';
