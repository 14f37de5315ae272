import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchField } from 'shared-ui/form';
import type { TableFormValues } from '../../table-data/table-form-values.ts';

type PublicSwitchProps = {
  /** The hint while the switch is on: who sees a public table. */
  hint: string;
  /** Whether moderators have hidden the table. */
  isHidden?: boolean;
};

/** Switches the form's table between public and private, with a hint about who sees it. */
export function PublicSwitch({ hint, isHidden = false }: PublicSwitchProps) {
  const { control } = useFormContext<TableFormValues>();
  const isPublic = useWatch({ control, name: 'isPublicTable' });
  const visibilityHint = isPublic ? hint : 'Only you can see it. Turn it on to share it by link.';
  return (
    <SwitchField
      control={control}
      name="isPublicTable"
      label="Public table"
      disabled={isHidden}
      hint={isHidden ? 'Our moderators have hidden this table: only you can see it.' : visibilityHint}
    />
  );
}
