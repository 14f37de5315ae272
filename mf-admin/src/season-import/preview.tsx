import {
  type Delimiter,
  delimiters,
  type ImportAnswer,
  type ImportField,
  importFields,
  type ImportFormat,
  importFormats,
} from 'shared-contract/season-import';
import { Input } from 'shared-ui/controls';
import { counted, utcTimeText } from 'shared-ui/format';
import { Disclosure } from '../shared/disclosure.tsx';
import { Labelled, LabelledSelect } from '../shared/forms/labelled.tsx';
import { Section } from './section.tsx';
import type { SeasonImport } from './use-season-import.ts';

const CELL = 'adm:pl-1.5 adm:py-2 adm:sm:px-3 adm:text-end adm:tabular-nums';

/** A table that counts the effects of an import on teams, rounds and matches. */
export function Figures({ of: { matches, rounds, teams }, caption }: { of: ImportAnswer; caption: string }) {
  const rows = Object.entries({ Teams: teams, Rounds: rounds, Matches: matches });
  return (
    <>
      <table className="adm:w-full adm:text-sm">
        <caption className="adm:sr-only">{caption}</caption>
        <thead>
          <tr className="adm:border-b adm:text-muted-foreground">
            <th scope="col" className="adm:text-start adm:font-medium">
              What
            </th>
            {['New', 'Changed', 'Same', 'Left out'].map((heading) => (
              <th key={heading} scope="col" className={`${CELL} adm:font-medium`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, counts]) => (
            <tr key={name} className="adm:border-b adm:last:border-b-0">
              <th scope="row" className="adm:py-2 adm:text-start adm:font-semibold">
                {name}
              </th>
              {(['created', 'changed', 'unchanged', 'skipped'] as const).map((count) => (
                <td key={count} className={CELL}>
                  {counts[count]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {teams.changed > 0 && (
        <p className="adm:-mt-4 adm:text-sm adm:text-muted-foreground">Teams that join the season count as changed.</p>
      )}
    </>
  );
}

/** Stored results that differ from the file, each with a checkbox. */
export function Changes({ answer, of: { choices, keep } }: { answer: ImportAnswer; of: SeasonImport }) {
  if (answer.changes.length === 0) return null;
  return (
    <Section title="Changed results">
      <ul className="adm:divide-y adm:rounded-xl adm:border">
        {answer.changes.map(({ after, away, before, home, line }) => (
          <li key={line}>
            <label className="adm:flex adm:min-h-11 adm:items-center adm:gap-3 adm:px-4 adm:py-2">
              <input
                type="checkbox"
                className="ui-checkbox"
                checked={!choices.keep.includes(line)}
                onChange={({ target }) => keep(line, !target.checked)}
              />
              <span dir="auto" className="adm:wrap-anywhere">
                {home} – {away}: {before} becomes <strong>{after}</strong>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const fieldNames: Record<ImportField, string> = {
  round: 'Round',
  date: 'Date',
  time: 'Time',
  home: 'Home team',
  away: 'Away team',
  score: 'Score',
  homeGoals: 'Home goals',
  awayGoals: 'Away goals',
  status: 'Status or notes',
  decided: 'Decided in',
  stage: 'Stage',
  season: 'Season',
};

const delimiterNames: Record<Delimiter, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' };

const formatNames: Record<ImportFormat, string> = { json: 'JSON', txt: 'Text', csv: 'CSV or cells', ics: 'Calendar' };

/** Lets the user correct how the file was parsed: the format, the time zone, and the meaning of each column of a CSV file. */
export function Reading({ answer: { columns, format, found }, of: state }: { answer: ImportAnswer; of: SeasonImport }) {
  return (
    <Disclosure title={columns === null ? 'Format and time zone' : 'Columns and time zone'}>
      <div className="adm:grid adm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] adm:gap-4 adm:pt-2">
        <LabelledSelect
          label="Format"
          options={importFormats.map((value) => ({ value, label: formatNames[value] }))}
          value={format ?? ''}
          onValue={(value) => state.answer({ format: value as ImportFormat })}
        />
        <Labelled label="Time zone">
          {(control) => (
            <Input
              {...control}
              key={found.timeZone}
              defaultValue={found.timeZone}
              maxLength={64}
              onBlur={({ target }) => {
                const timeZone = target.value.trim();
                if (timeZone !== '' && timeZone !== found.timeZone) state.answer({ timeZone });
              }}
            />
          )}
        </Labelled>
        {columns !== null && <ColumnFields columns={columns} of={state} />}
      </div>
    </Disclosure>
  );
}

type ColumnFieldsProps = { columns: NonNullable<ImportAnswer['columns']>; of: SeasonImport };

function ColumnFields({ columns, of: { answer, choices } }: ColumnFieldsProps) {
  const options = columns.headings.map((heading, index) => ({
    value: index,
    label: heading === '' ? `Column ${index + 1}` : heading,
  }));
  return (
    <>
      <LabelledSelect
        label="Between columns"
        options={delimiters.map((value) => ({ value, label: delimiterNames[value] }))}
        value={columns.delimiter}
        onValue={(value) => answer({ delimiter: value as Delimiter })}
      />
      {importFields.map((field) => (
        <LabelledSelect
          key={field}
          label={fieldNames[field]}
          options={options}
          placeholder="None"
          value={columns.fields[field] ?? ''}
          onValue={(value) => answer({ columns: { ...choices.columns, [field]: value === '' ? null : Number(value) } })}
        />
      ))}
    </>
  );
}

/** The rounds to create, with their numbers of matches to check. */
export function NewRounds({ of: { newRounds } }: { of: ImportAnswer }) {
  if (newRounds.length === 0) return null;
  return (
    <Disclosure title={counted(newRounds.length, 'new round')}>
      <ul className="adm:max-h-96 adm:divide-y adm:overflow-y-auto adm:rounded-xl adm:border">
        {newRounds.map(({ deadline, matches, roundNumber }) => (
          <li key={roundNumber} className="adm:flex adm:flex-wrap adm:justify-between adm:gap-x-4 adm:px-4 adm:py-2">
            <span>
              Round {roundNumber}: {counted(matches, 'match', 'matches')}
            </span>
            <span className="adm:text-sm adm:text-muted-foreground">until {utcTimeText(deadline)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
