import { useId, useState } from 'react';
import type { SeasonStage } from 'shared-contract/season-rules';
import { haveOverallOrder } from 'shared-contract/season-stages';
import { updateTipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button } from 'shared-ui/basic';
import { Label, Select } from 'shared-ui/controls';
import { FieldSet } from 'shared-ui/form';
import { ResultMessage } from '../shared/forms/result-message.tsx';
import { useResult } from '../shared/forms/result.ts';

type TippedStageProps = {
  seasonId: string;
  stages: readonly SeasonStage[];
  /** The id of the stage that the tips are about; `''` for all teams. */
  current: string;
  onSaved: () => void;
};

/** Selects what the tips of a season with stages are about, before the first tip. */
export function TippedStage({ seasonId, stages, current, onSaved }: TippedStageProps) {
  const id = useId();
  const hasOrder = haveOverallOrder(stages);
  const [chosen, setChosen] = useState(current === '' && !hasOrder ? (stages[0]?.id ?? '') : current);
  const [result, showResult] = useResult();
  async function save() {
    showResult(null);
    try {
      const body = { stage: chosen === '' ? null : chosen };
      await call(updateTipping, { params: { id: seasonId }, body });
      onSaved();
      showResult({ kind: 'success', text: 'The teams to predict are saved.' });
    } catch (error) {
      showResult({ kind: 'error', text: 'Failed to save the teams to predict.', reason: failureMessage(error) });
    }
  }
  return (
    <FieldSet legend="Teams to predict">
      <div className="adm:grid adm:gap-1.5">
        <Label htmlFor={id}>Stage</Label>
        <Select
          id={id}
          options={[
            ...(hasOrder ? [{ value: '', label: 'All teams' }] : []),
            ...stages.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <p className="adm:text-muted-foreground">
        Tips on a stage lock with its first round and are scored after its rounds. This stays once there are tips.
      </p>
      <Button variant="outline" className="adm:justify-self-start" onClick={() => void save()}>
        Save teams to predict
      </Button>
      <ResultMessage result={result} />
    </FieldSet>
  );
}
