import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Input, type SelectOption } from 'shared-ui/controls';
import { FieldFrame, NumberField, PasswordField, SelectField, TextField, useField } from 'shared-ui/form';
import { utcTimeText } from 'shared-ui/format';
import type { Fields } from './fields.tsx';
import { timestampOf, timestampOfLocalField, readersZone } from './timestamps.ts';

/** Keeps the control's years to four digits: a longer one reads as an empty field. */
const LAST_MINUTE = '9999-12-31T23:59';

export type InputsProps<Values extends FieldValues, Names extends keyof Values, Parsed> = {
  /** The fields to render; the form may have others. */
  fields: Pick<Fields<Values>, Names>;
  control: Control<Values, unknown, Parsed>;
  /** What is stored, said under the fields of a form that begins empty. */
  current?: Pick<Values, Names>;
  /** The layout of the inputs among themselves, where that is not the form's. */
  className?: string;
};

/** The inputs of a table of fields, in its order. */
export function Inputs<Values extends FieldValues, Names extends keyof Values, Parsed>({
  fields,
  control,
  current,
  className,
}: InputsProps<Values, Names, Parsed>) {
  const { defaultValues } = useFormState({ control });
  const inputs = (Object.keys(fields) as (FieldPath<Values> & Names)[]).map((name) => {
    const { label, required, text, input = { kind: 'text' as const } } = fields[name];
    const now = current === undefined ? '' : text(current[name]);
    // A phone number that is stored is its own example.
    const rule = input.kind === 'tel' && now !== '' ? undefined : fields[name].hint;
    const hint = [now && `Now: ${now}`, rule].filter(Boolean).join(' · ') || undefined;
    const field = { control, name, label, required, hint };
    switch (input.kind) {
      case 'number':
        return <NumberField key={name} {...field} min={input.min} max={input.max} />;
      case 'choice':
        return (
          <SelectField
            key={name}
            {...field}
            options={withStored(input.options, defaultValues?.[name] as Values[typeof name], text)}
            placeholder={input.placeholder}
          />
        );
      case 'password':
        return <PasswordField key={name} {...field} autoComplete="new-password" />;
      case 'names':
        return <NamesField key={name} {...field} />;
      case 'moment':
      case 'localMoment':
        return <TimestampField key={name} {...field} isLocal={input.kind === 'localMoment'} />;
      case 'text':
      case 'email':
      case 'tel':
      case 'url':
        return <TextField key={name} {...field} type={input.kind} suggestions={input.suggestions} autoComplete="off" />;
    }
  });
  return className === undefined ? inputs : <div className={className}>{inputs}</div>;
}

type InputProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
  label: string;
  required: boolean | undefined;
  hint: string | undefined;
};

/** A date and time in the reader's time zone or in UTC; browsers write theirs in the order of their own language, so it is said below as everywhere else, in UTC. */
function TimestampField<Values extends FieldValues, Parsed>({
  label,
  hint,
  isLocal,
  ...field
}: InputProps<Values, Parsed> & { isLocal: boolean }) {
  const typed: string = useWatch({ control: field.control, name: field.name }) ?? '';
  const timestamp = isLocal ? timestampOfLocalField(typed) : timestampOf(typed);
  const without = isLocal ? `In your time zone, ${readersZone()}` : '';
  return (
    <TextField
      {...field}
      label={isLocal ? label : `${label} (UTC)`}
      hint={[hint, timestamp === '' ? without : utcTimeText(timestamp)].filter(Boolean).join(' · ') || undefined}
      type="datetime-local"
      max={LAST_MINUTE}
      step={60}
    />
  );
}

/** The options, and the stored value if it is one of a later release, which is not among them. */
function withStored<Value extends SelectOption['value']>(
  options: readonly SelectOption[],
  stored: Value,
  text: (value: Value) => string,
): readonly SelectOption[] {
  const isKnown = stored === '' || options.some(({ value }) => value === stored);
  return isKnown ? options : [...options, { value: stored, label: text(stored) }];
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A list of names in a form, separated by commas; the value is the list. */
function NamesField<Values extends FieldValues, Parsed>(props: InputProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const [typed, setTyped] = useState('');
  const names = field.value as string[];
  // What is typed stays as it is, such as a comma at its end, until the form holds another list.
  const shown = namesIn(typed).join() === names.join() ? typed : names.join(', ');
  return (
    <FieldFrame {...frame} label={props.label}>
      <Input
        {...attributes}
        dir="auto"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(namesIn(target.value));
        }}
      />
    </FieldFrame>
  );
}
