export { useFormikContext } from 'formik';
export { Checkbox, type CheckboxProps, Switch } from './checkbox';
export { Form, type FormProps, useFieldId } from './form';
export { FormErrorSummary } from './form-error-summary';
export {
  FormikField,
  type FormikFieldProps,
  type InputWiring,
  type ValueWiring,
} from './formik-field';
export { acceptAttribute, isAcceptedImage } from './image-rules';
export { ImageUpload, type ImageUploadProps } from './image-upload';
export { KeepText, type KeepTextProps } from './keep-text';
export { OtpInput, type OtpInputProps } from './otp-input';
export { PasswordInput, type PasswordInputProps } from './password-input';
export { NoPhoto, shrinkPhoto } from './shrink-photo';
