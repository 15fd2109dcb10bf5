/** Controls of forms, lists and long pages. In a separate entry, since most first pages show none of them. */
export {
  CouponBox,
  type CouponOffer,
} from '../coupon/coupon-box';
export { Disclosure } from '../disclosure/disclosure';
export {
  CheckboxGroup,
  RadioGroup,
} from '../field/choice-group';
export { Select, type SelectOption } from '../field/select';
export { TextArea, TextInput } from '../field/text-input';
export { Breadcrumb } from '../navigation/breadcrumb';
export { Tabs } from '../navigation/tabs';
export { Stepper } from '../quantity/stepper';
export { Steps } from '../steps/steps';
