// Apps import yup's schemas from here: the shell provides one copy for the page.
export { array, boolean, mixed, object, string } from 'yup';
export {
  choice,
  chosenId,
  email,
  files,
  flag,
  formOnly,
  type Message,
  messagesOf,
  optionalEmail,
  optionalText,
  phone,
  requiredText,
  text,
} from './fields';
export {
  type FormShape,
  type FormValues,
  formOf,
  type LocalField,
  type SentField,
} from './form-of';
