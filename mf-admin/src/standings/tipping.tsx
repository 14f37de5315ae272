import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { scoringRules } from 'shared-contract/scoring-rules';
import { haveOverallOrder } from 'shared-contract/season-stages';
import { TipRule, tipRules } from 'shared-contract/tip-rules';
import { getTipping, type Tipping as Settings, updateTipping } from 'shared-contract/tips';
import { call, codeOf } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Alert, Card, CardTitle, Facts, Loaded } from 'shared-ui/basic';
import { ConfirmDialog } from 'shared-ui/dialog';
import { SelectField, useContractForm } from 'shared-ui/form';
import { counted, utcTimeText } from 'shared-ui/format';
import * as v from 'valibot';
import { fieldOf, timestampOf } from '../shared/forms/timestamps.ts';
import { UtcField } from '../shared/forms/utc-field.tsx';
import { SectionForm, type SectionProps, useSectionForm } from './section-form.tsx';
import { TippedStage } from './tipped-stage.tsx';
import { TipScoring } from './tip-scoring.tsx';

/** The scoring rule and the lock of the season's tips, with their number. */
export function Tipping({ ranked: { decisions, season }, onDirty }: Pick<SectionProps, 'ranked' | 'onDirty'>) {
  const { stages = [] } = decisions.rules;
  const tipping = useData(query(getTipping, { params: { id: season.id } }), { isFresh: true });
  return (
    <Card>
      <CardTitle>Rule and lock</CardTitle>
      {stages.length > 0 && tipping.status !== 'loading' && !tipping.data?.tips && (
        <TippedStage
          key={`${tipping.data?.stage?.id} ${stages.length}`}
          seasonId={season.id}
          stages={stages}
          current={tipping.data?.stage?.id ?? ''}
          onSaved={() => void tipping.reload()}
        />
      )}
      {codeOf(tipping.error) === 'conflict' ? (
        <p className="adm:text-muted-foreground">
          {haveOverallOrder(stages)
            ? 'This season can’t be predicted: for that it needs all teams of its league, 2 to 40 of them.'
            : 'The stages of this season give no order of all teams. Select a stage to predict.'}
        </p>
      ) : (
        <Loaded of={tipping} loading="Loading the tips..." failed="The settings of the tips could not be loaded.">
          {(settings) =>
            settings.isLocked && settings.tips > 0 ? (
              <Locked settings={settings} />
            ) : (
              <TippingForm
                key={settings.version}
                settings={settings}
                onDirty={onDirty}
                onSaved={tipping.setData}
                onOutdated={tipping.reload}
              />
            )
          }
        </Loaded>
      )}
    </Card>
  );
}

/** The settings of locked tips, which can no longer change. */
function Locked({ settings: { id, locksAt, rule, tips } }: { settings: Settings }) {
  return (
    <>
      <Facts
        of={[
          ['Tips', tips],
          ['Rule', scoringRules[rule].name],
          ['Locked since', utcTimeText(locksAt)],
        ]}
      />
      <Alert>
        {counted(tips, 'tip')} {tips === 1 ? 'is' : 'are'} locked. The rule and the lock can no longer change.
      </Alert>
      <TipScoring seasonId={id} tips={tips} />
    </>
  );
}

const schema = v.object({ rule: TipRule, locksAt: v.string() });
const options = tipRules.map((value) => ({ value, label: scoringRules[value].name }));

const valuesOf = ({ locksAt, rule }: Settings) => ({ rule, locksAt: locksAt === null ? '' : fieldOf(locksAt) });

type TippingFormProps = Pick<SectionProps, 'onDirty'> & {
  settings: Settings;
  onSaved: (settings: Settings) => void;
  /** Called if another administrator has changed the settings. */
  onOutdated: () => void;
};

/**
 * Edits the rule and the lock of the season's tips. If there are tips, moving the lock needs a confirmation
 * with their number.
 */
function TippingForm({ settings, onDirty, onSaved, onOutdated }: TippingFormProps) {
  const { id, locksAt, tips, version } = settings;
  const first = valuesOf(settings);
  const form = useContractForm(schema, first, { name: 'tips' });
  const { control } = form;
  const [isAsking, setIsAsking] = useState(false);
  const rule = useWatch({ control, name: 'rule' });
  const lock = useWatch({ control, name: 'locksAt' });
  const { result, save } = useSectionForm(form, {
    name: 'tips',
    onDirty,
    failed: 'Failed to save the settings of the tips.',
    send: async (values) => {
      const body = {
        ...(values.rule !== first.rule && { rule: values.rule }),
        ...(values.locksAt !== first.locksAt && { locksAt: timestampOf(values.locksAt) || null }),
        version,
      };
      try {
        const saved = await call(updateTipping, { params: { id }, body });
        form.reset(valuesOf(saved));
        onSaved(saved);
      } catch (error) {
        if (['tip-locked', 'version-conflict'].includes(codeOf(error) ?? '')) onOutdated();
        throw error;
      }
      return { kind: 'success', text: 'The settings of the tips are saved.' };
    },
  });

  return (
    <SectionForm
      label="Tips"
      {...{ control, result }}
      onSubmit={() => (tips > 0 && lock !== first.locksAt ? setIsAsking(true) : save())}
      submit="Save settings"
    >
      <p className="adm:text-muted-foreground">
        {tips === 0 ? 'There are no tips yet.' : `${counted(tips, 'tip')} so far.`}{' '}
        {settings.isLocked && 'Tips stay locked until there’s a later lock.'}
      </p>
      <div className="adm:grid adm:items-start adm:gap-5 adm:sm:grid-cols-2">
        <SelectField
          control={control}
          name="rule"
          label="How tips are scored"
          options={options}
          hint={scoringRules[rule].explanation}
        />
        <UtcField
          control={control}
          name="locksAt"
          label="Tips lock"
          hint="Leave it empty for the deadline of the first round."
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        question={`Move the lock of ${counted(tips, 'tip')}?`}
        details={
          <>
            From {locksAt === null ? 'no moment' : utcTimeText(locksAt)} to{' '}
            {lock === '' ? 'the deadline of the first round' : utcTimeText(timestampOf(lock))}. Everybody with a tip
            sees the new moment, and gets a mail about it in about five minutes if their email is confirmed.
          </>
        }
        confirm="Move the lock"
        destructive={false}
        onConfirm={save}
      />
    </SectionForm>
  );
}
