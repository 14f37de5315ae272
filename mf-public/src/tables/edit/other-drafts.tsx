import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Alert, Button } from 'shared-ui/basic';
import { takeUp } from '../../table-data/draft.ts';
import type { TableFormValues } from '../../table-data/table-form-values.ts';

type OtherDraftsProps = {
  owner: string;
  /** Those that waited when the screen was opened. */
  waiting: readonly TableFormValues[];
};

/** Says which other tables have been begun in this tab, and puts one of them into the surrounding form. */
export function OtherDrafts({ owner, waiting }: OtherDraftsProps) {
  const { getValues, reset } = useFormContext<TableFormValues>();
  const [drafts, setDrafts] = useState(waiting);
  const switchTo = (draft: TableFormValues) => {
    setDrafts(takeUp(owner, draft, getValues()));
    reset(draft);
  };
  return drafts.map((draft) => (
    <Alert
      key={JSON.stringify(draft)}
      action={
        <Button variant="outline" size="sm" onClick={() => switchTo(draft)}>
          Switch to It
        </Button>
      }
    >
      You have begun another table, too: {draft.name === '' ? 'one without a name' : `“${draft.name}”`}.{' '}
      {drafts.length === 1 ? 'Both are kept.' : 'All are kept.'}
    </Alert>
  ));
}
