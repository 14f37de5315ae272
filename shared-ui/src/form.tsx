export { CheckboxField, SwitchField } from './components/checkbox-field.tsx';
export { CheckboxListField, type CheckboxListFieldProps } from './components/checkbox-list-field.tsx';
export {
  FieldSet,
  type FieldSetProps,
  Form,
  FormError,
  SubmitButton,
  type SubmitButtonProps,
} from './components/form-parts.tsx';
export { NumberField, type NumberFieldProps } from './components/number-field.tsx';
export { PasswordField, type PasswordFieldProps } from './components/password-field.tsx';
export { SelectField, type SelectFieldProps } from './components/select-field.tsx';
export { TextareaField, type TextareaFieldProps } from './components/textarea-field.tsx';
export { TextField, type TextFieldProps } from './components/text-field.tsx';
export { type FieldProps, useField } from './components/use-field.ts';
