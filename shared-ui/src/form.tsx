export { CheckboxField, CheckboxListField, SelectField, SwitchField } from './components/choice-fields.tsx';
export { useContractForm } from './components/contract-form.ts';
export { FieldFrame } from './components/field-frame.tsx';
export { FieldSet, Form, FormError, SubmitButton } from './components/form-parts.tsx';
export { NumberField, PasswordField, TextareaField, TextField } from './components/text-fields.tsx';
export { useField } from './components/use-field.ts';
