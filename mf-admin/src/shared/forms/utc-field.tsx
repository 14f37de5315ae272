import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { TextField } from 'shared-ui/form';
import { utcTimeText } from 'shared-ui/format';
import { localNote, timestampOf } from './timestamps.ts';

/** Limits years to four digits. A date input with a longer year has an empty value. */
export const MAX_DATE_TIME = '9999-12-31T23:59';

type UtcFieldProps<Values extends FieldValues, Parsed> = Omit<
  ComponentProps<typeof TextField<Values, Parsed>>,
  'type' | 'step'
>;

/**
 * A date and time in UTC. Browsers format date inputs by their language, so the hint repeats the value in the site's
 * format, and in the user's time zone.
 */
export function UtcField<Values extends FieldValues, Parsed>({ hint, label, ...field }: UtcFieldProps<Values, Parsed>) {
  const typed: string = useWatch({ control: field.control, name: field.name }) ?? '';
  const timestamp = timestampOf(typed);
  const notes = [hint, timestamp === '' ? '' : utcTimeText(timestamp), localNote(timestamp)];
  return (
    <TextField
      max={MAX_DATE_TIME}
      {...field}
      label={`${label} (UTC)`}
      hint={notes.filter(Boolean).join(' · ') || undefined}
      type="datetime-local"
      step={60}
    />
  );
}
