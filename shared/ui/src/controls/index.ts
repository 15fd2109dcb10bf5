/** Controls of forms, lists and long pages. Apart from the rest, for most first pages show none of them. */
export {
  type AppliedCoupon,
  CouponBox,
  type CouponBoxProps,
  type CouponOffer,
} from '../coupon/coupon-box';
export { Disclosure, type DisclosureProps } from '../disclosure/disclosure';
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  RadioGroup,
  type RadioGroupProps,
} from '../field/choice-group';
export type { ChoiceOption } from '../field/choice-option';
export { type ControlWiring, Field, type FieldFrame, type FieldProps } from '../field/field';
export { Select, type SelectOption, type SelectProps } from '../field/select';
export { TextArea, type TextAreaProps, TextInput, type TextInputProps } from '../field/text-input';
export { Breadcrumb, type BreadcrumbProps, type BreadcrumbStep } from '../navigation/breadcrumb';
export { type TabItem, Tabs, type TabsProps } from '../navigation/tabs';
export { Stepper, type StepperProps } from '../quantity/stepper';
export { type StepItem, Steps, type StepsProps } from '../steps/steps';
