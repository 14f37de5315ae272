import { type ComponentProps, useId } from 'react';
import { Button } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { Disclosure } from '../shared/disclosure.tsx';
import { LabelledSelect } from '../shared/forms/labelled.tsx';
import { type Choices, type ImportQuestions, isCertain, type SeasonImport } from './use-season-import.ts';

const NEW_TEAM = 'new team';
const ROW = 'adm:grid adm:gap-1.5 adm:border-b adm:py-3 adm:last:border-b-0';

const awards = [
  { value: 'home', label: 'The home team won' },
  { value: 'away', label: 'The away team won' },
  { value: 'both-lose', label: 'Nobody gets points' },
];
const stageChoices = [
  { value: 'as-read', label: 'Stages with tables of their own' },
  { value: 'one-table', label: 'One table' },
];
const orders = [
  { value: 'dmy', label: 'Day first (31/12)' },
  { value: 'mdy', label: 'Month first (12/31)' },
];

/**
 * Returns whether the only proposal for a club is certain and has the club's own name, perhaps in another
 * country. Such a club needs no question.
 */
const isRecognised = (proposals: SeasonImport['questions']['clubs']) =>
  isCertain(proposals) && proposals.every(({ name, teamName }) => name === teamName);

type Clubs = [name: string, proposals: SeasonImport['questions']['clubs']][];

/** The questions of a dry run with their answers. Clubs that need no answer follow in a closed disclosure. */
export function Questions({ of: state }: { of: SeasonImport }) {
  const id = useId();
  const { clubs, problems } = state.questions;
  const byName = [...Map.groupBy(clubs, ({ name }) => name)];
  const recognised = byName.filter(([, proposals]) => isRecognised(proposals));
  const unclear = byName.filter(([, proposals]) => !isRecognised(proposals));
  return (
    <>
      {(unclear.length + problems.length > 0 || state.offersStages) && (
        <section aria-labelledby={id}>
          <h2 id={id} className="adm:text-lg">
            Questions
          </h2>
          <ClubQuestions clubs={unclear} of={state} />
          <ProblemQuestions of={state} />
        </section>
      )}
      {recognised.length > 0 && (
        <Disclosure title={`${counted(recognised.length, 'club')} recognised`}>
          <ClubQuestions clubs={recognised} of={state} />
        </Disclosure>
      )}
    </>
  );
}

/** Asks which team each club of the file is: a stored one, another one of the file, or a new one. */
function ClubQuestions({ clubs, of: { answer, choices } }: { clubs: Clubs; of: SeasonImport }) {
  return (
    <div className="adm:grid adm:gap-x-6 adm:gap-y-4 adm:pt-3 adm:empty:hidden adm:sm:grid-cols-2">
      {clubs.map(([name, proposals]) => {
        const { [name]: chosen, ...others } = choices.merges;
        return (
          <Question
            key={name}
            label={`“${name}” is`}
            value={chosen === null ? NEW_TEAM : (chosen ?? '')}
            options={[
              ...proposals.map(({ isUncertain, teamId, teamName }) => ({
                value: teamId ?? teamName,
                label: isUncertain ? `${teamName} (perhaps)` : teamName,
              })),
              { value: NEW_TEAM, label: 'A new team' },
            ]}
            onValue={(value) =>
              answer({ merges: value === '' ? others : { ...others, [name]: value === NEW_TEAM ? null : value } })
            }
          />
        );
      })}
    </div>
  );
}

/** Asks whether the season gets the stages of the file. */
function StageQuestion({ label, of: { answer, choices } }: { label: string; of: SeasonImport }) {
  return (
    <Question
      label={label}
      frame={ROW}
      value={choices.stages ?? ''}
      options={stageChoices}
      onValue={(value) => {
        if (value !== '') answer({ stages: value as 'as-read' });
      }}
    />
  );
}

const isOfStages = ({ code }: ImportQuestions['problems'][number]) => code === 'stages';

function ProblemQuestions({ of: state }: { of: SeasonImport }) {
  const { answer, questions, choices, offersStages } = state;
  return (
    <>
      {offersStages && !questions.problems.some(isOfStages) && (
        <StageQuestion label="The file has stages. The season gets" of={state} />
      )}
      {questions.problems.map(({ code, line, message }) => {
        const label = line === null ? message : `Line ${line}: ${message}`;
        const key = `${code} ${line}`;
        if (code === 'award-without-winner') {
          const { [String(line)]: given = '', ...others } = choices.awards;
          return (
            <Question
              key={key}
              label={label}
              frame={ROW}
              value={given}
              options={awards}
              onValue={(value) =>
                answer({ awards: value === '' ? others : { ...others, [String(line)]: value as 'home' } })
              }
            />
          );
        }
        if (code === 'date-order') {
          return (
            <Question
              key={key}
              label={label}
              frame={ROW}
              value={choices.dateOrder ?? ''}
              options={orders}
              onValue={(value) => {
                if (value !== '') answer({ dateOrder: value as 'dmy' });
              }}
            />
          );
        }
        if (code === 'stages' && offersStages) return <StageQuestion key={key} label={label} of={state} />;
        const isConfirmed = choices.confirm.some((confirmed) => confirmed === code);
        return (
          <div key={key} className={ROW}>
            <p>{label}</p>
            <Button
              variant="outline"
              size="sm"
              className="adm:justify-self-start"
              disabled={isConfirmed}
              onClick={() => answer({ confirm: [...choices.confirm, code as Choices['confirm'][number]] })}
            >
              {isConfirmed ? 'Confirmed' : 'Yes, go on'}
            </Button>
          </div>
        );
      })}
    </>
  );
}

const Question = (props: Omit<ComponentProps<typeof LabelledSelect>, 'className' | 'placeholder'>) => (
  <LabelledSelect {...props} className="adm:max-w-96" placeholder="Choose" />
);
