export { assertTextsComplete } from './assert-texts-complete';
