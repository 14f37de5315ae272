import { getTipping, type Tipping as Settings } from 'shared-contract/tips';
import { scoringRules } from 'shared-contract/scoring-rules';
import { codeOf } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { Alert, Card, CardTitle, Facts, Loaded } from 'shared-ui/basic';
import { counted, utcTimeText } from 'shared-ui/format';
import type { Part } from './part.ts';
import { TipScoring } from './tip-scoring.tsx';
import { TippingForm } from './tipping-form.tsx';

/** How the season's tips are scored and when they lock, with how many there are. */
export function Tipping({ ranked: { season }, onDirty }: Pick<Part, 'ranked' | 'onDirty'>) {
  const tipping = useData(query(getTipping, { params: { id: season.id } }), { isFresh: true });
  return (
    <Card>
      <CardTitle>Rule and lock</CardTitle>
      {codeOf(tipping.error) === 'conflict' ? (
        <p className="adm:text-muted-foreground">
          This season can’t be tipped: for that it needs all teams of its league, 2 to 40 of them.
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

/** Tips that count: neither rule nor lock can change any more. */
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
