import type { FieldValues } from 'react-hook-form';
import { cn } from 'shared-ui/basic';
import { Checkbox } from './checkbox.tsx';
import { FieldFrame, FieldLine, FieldNotes, REQUIRED } from './field-frame.tsx';
import { Select, type SelectOption } from './select.tsx';
import { Switch } from './switch.tsx';
import { type FieldProps, useField } from './use-field.ts';

type SelectFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  /** Called after the form has the new value, such as to clear dependent fields. */
  onChosen?: ((value: SelectOption['value']) => void) | undefined;
};

/** A select field of a form. Its value is the option's value (a string or number), or '' for the placeholder. */
export function SelectField<Values extends FieldValues, Parsed>(props: SelectFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const { options, placeholder, onChosen } = props;
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value ?? '';
    field.onChange(value);
    onChosen?.(value);
  };
  return (
    <FieldFrame {...frame}>
      <Select
        {...attributes}
        {...{ options, placeholder }}
        value={field.value ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </FieldFrame>
  );
}

type CheckboxListFieldProps<Values extends FieldValues, Parsed> = FieldProps<Values, Parsed> & {
  options: readonly SelectOption[];
  /** Called after the form has the new values. */
  onChosen?: ((values: SelectOption['value'][]) => void) | undefined;
};

/**
 * A multiple-choice field of a form: a list of check boxes with a maximum height of 16rem. Its
 * value is an array of option values. Selected values stay selected while the options are filtered.
 */
export function CheckboxListField<Values extends FieldValues, Parsed>(props: CheckboxListFieldProps<Values, Parsed>) {
  const { field, frame, attributes } = useField(props);
  const { label, options, className, disabled } = props;
  const chosen = new Set<SelectOption['value']>(field.value);
  const offered = new Set(options.map((option) => option.value));
  const toggle = (value: SelectOption['value'], checked: boolean) => {
    const others = [...chosen].filter((each) => !offered.has(each));
    const values = [...offered].filter((each) => (each === value ? checked : chosen.has(each)));
    field.onChange([...others, ...values]);
    props.onChosen?.([...others, ...values]);
  };
  return (
    <fieldset
      data-slot="field"
      aria-describedby={attributes['aria-describedby']}
      disabled={disabled}
      className={cn('grid min-w-0 gap-1.5', className)}
    >
      <legend className="mb-1.5">
        <h2 className={cn('font-sans text-sm font-semibold', frame.required && REQUIRED)}>{label}</h2>
      </legend>
      <div className="max-h-64 overflow-y-auto overscroll-contain rounded-lg border border-input bg-card py-1">
        {options.map(({ value, label: optionLabel }, index) => (
          <label key={value} className="flex min-h-11 items-center gap-3 px-3.5 wrap-anywhere hover:bg-accent">
            <Checkbox
              name={attributes.name}
              value={value}
              ref={index === 0 ? attributes.ref : undefined}
              checked={chosen.has(value)}
              onBlur={attributes.onBlur}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {optionLabel}
          </label>
        ))}
      </div>
      <FieldNotes {...frame} />
    </fieldset>
  );
}

function fieldWith(Control: typeof Checkbox | typeof Switch) {
  return function BooleanField<Values extends FieldValues, Parsed>(props: FieldProps<Values, Parsed>) {
    const { field, frame, attributes } = useField(props);
    return (
      <FieldLine {...frame}>
        <Control
          {...attributes}
          checked={field.value === true}
          onChange={({ target }) => field.onChange(target.checked)}
        />
      </FieldLine>
    );
  };
}

/** A check box field of a form. Its value is a boolean. */
export const CheckboxField = fieldWith(Checkbox);

/** A switch field of a form. Its value is a boolean. */
export const SwitchField = fieldWith(Switch);
