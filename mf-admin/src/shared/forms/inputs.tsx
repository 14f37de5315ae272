import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Input, type SelectOption } from 'shared-ui/controls';
import { FieldFrame, NumberField, PasswordField, SelectField, TextField, useField } from 'shared-ui/form';
import { utcTimeText } from 'shared-ui/format';
import type { Fields } from './fields.tsx';
import { timestampOfLocalField, readersZone } from './timestamps.ts';
import { MAX_DATE_TIME, UtcField } from './utc-field.tsx';

export type InputsProps<Values extends FieldValues, Names extends keyof Values, Parsed> = {
  /** The fields to render. The form may have others. */
  fields: Pick<Fields<Values>, Names>;
  control: Control<Values, unknown, Parsed>;
  /** The stored values, shown as hints of a form that starts empty. */
  current?: Pick<Values, Names>;
  /** The layout of the inputs, if it differs from the form's. */
  className?: string;
};

/** The inputs of the fields, in their order. */
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
    // A stored phone number is an example of the format itself.
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
      case 'timestamp':
        return <UtcField key={name} {...field} />;
      case 'localTimestamp':
        return <LocalTimestampField key={name} {...field} />;
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

/** A date and time in the local time zone. The hint repeats the value in UTC, or names the zone without a value. */
function LocalTimestampField<Values extends FieldValues, Parsed>({ hint, ...field }: InputProps<Values, Parsed>) {
  const typed: string = useWatch({ control: field.control, name: field.name }) ?? '';
  const timestamp = timestampOfLocalField(typed);
  const note = timestamp === '' ? `In your time zone, ${readersZone()}` : utcTimeText(timestamp);
  return (
    <TextField
      {...field}
      hint={[hint, note].filter(Boolean).join(' · ')}
      type="datetime-local"
      max={MAX_DATE_TIME}
      step={60}
    />
  );
}

/** Returns the options, with the stored value added if it comes from a newer release. */
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

/** A comma-separated list of names in a form. The value is an array. */
function NamesField<Values extends FieldValues, Parsed>(props: InputProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const [typed, setTyped] = useState('');
  const names = field.value as string[];
  // Keeps the typed text, such as a trailing comma, until the form holds another list.
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
