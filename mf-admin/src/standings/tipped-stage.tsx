import { useState } from 'react';
import type { SeasonStage } from 'shared-contract/season-rules';
import { updateTipping } from 'shared-contract/tips';
import { call } from 'shared-session';
import { failureMessage } from 'shared-session/failure-message';
import { Button } from 'shared-ui/basic';
import { FieldSet } from 'shared-ui/form';
import { LabelledSelect } from '../shared/forms/labelled.tsx';
import { ResultMessage } from '../shared/forms/result-message.tsx';
import { useResult } from '../shared/forms/result.ts';
import { stageOptions } from './rule-labels.ts';

type TippedStageProps = {
  seasonId: string;
  stages: readonly SeasonStage[];
  /** The id of the stage that the tips are about; `''` for all teams. */
  current: string;
  onSaved: () => void;
};

/** Selects what the tips of a season with stages are about, before the first tip. */
export function TippedStage({ seasonId, stages, current, onSaved }: TippedStageProps) {
  const [chosen, setChosen] = useState(current || (stageOptions(stages)[0]?.value ?? ''));
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
      <LabelledSelect label="Stage" options={stageOptions(stages)} value={chosen} onValue={setChosen} />
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
