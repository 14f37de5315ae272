import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { countryOptions } from 'shared-contract/countries';
import { fileText } from 'shared-contract/file-text';
import { MAX_SOURCE_BYTES } from 'shared-contract/season-import';
import { seasonOptions } from 'shared-contract/seasons';
import { Alert, cn, Spinner } from 'shared-ui/basic';
import { Input, Textarea } from 'shared-ui/controls';
import { counted } from 'shared-ui/format';
import { useLeaguesOf } from '../shared/cascade/cascade.ts';
import { Disclosure } from '../shared/disclosure.tsx';
import { Labelled, LabelledSelect } from '../shared/forms/labelled.tsx';
import { type Draft, NEW_LEAGUE, type SeasonImport } from './use-season-import.ts';

const MAX_SHOWN_CHARACTERS = 20_000;

function bytesOf(file: File): Promise<Uint8Array> {
  const { promise, reject, resolve } = Promise.withResolvers<Uint8Array>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
  reader.readAsArrayBuffer(file);
  return promise;
}

type SourceFieldsProps = {
  of: SeasonImport;
  /** The fields that were missing at the last check. */
  missing: SeasonImport['missing'];
};

/** Selects the league, the season and the file, which the user can choose, drop or paste. */
export function SourceFields({ of: { change, draft }, missing }: SourceFieldsProps) {
  const [seasons] = useState(() => seasonOptions(new Date()));
  const [reading, setReading] = useState<{ error: string | null } | null>(null);
  const { country } = draft;
  const leagues = useLeaguesOf(country);
  const leagueOptions = [
    ...(leagues.data ?? []).map(({ id: value, name }) => ({ value, label: name })),
    { value: NEW_LEAGUE, label: 'A new league' },
  ];
  const selects = [
    { name: 'country', label: 'Country', options: countryOptions, placeholder: 'Select a country' },
    {
      name: 'league',
      label: 'League',
      options: country === '' ? [] : leagueOptions,
      placeholder: country !== '' && leagues.status === 'loading' ? 'Loading leagues...' : 'Select a league',
    },
    { name: 'season', label: 'Season', options: seasons, placeholder: 'Select a season' },
  ] as const;
  const errorOf = (name: keyof Draft, message = 'Required') => (missing.includes(name) ? message : undefined);

  async function readFile(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > 2 * MAX_SOURCE_BYTES) {
      setReading({ error: `“${file.name}” is larger than 1 MB.` });
      return;
    }
    setReading({ error: null });
    try {
      const { text } = fileText(await bytesOf(file));
      change({ source: text, fileName: file.name });
      setReading(null);
    } catch {
      setReading({ error: `“${file.name}” can’t be read.` });
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  };

  return (
    <>
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5 adm:sm:grid-cols-3">
        {selects.map(({ name, ...select }) => (
          <LabelledSelect
            key={name}
            {...select}
            isRequired
            error={errorOf(name)}
            name={name}
            value={draft[name]}
            onValue={(value) => change({ ...(name === 'country' && { league: '' }), [name]: value })}
          />
        ))}
        {draft.league === NEW_LEAGUE && (
          <Labelled
            label="League name"
            isRequired
            error={errorOf('leagueName', 'Must be at least 2 characters')}
            className="adm:sm:col-span-3"
          >
            {(control) => (
              <Input
                {...control}
                name="leagueName"
                maxLength={100}
                value={draft.leagueName}
                onChange={({ target }) => change({ leagueName: target.value })}
              />
            )}
          </Labelled>
        )}
      </div>
      <div className="adm:grid adm:gap-5" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Labelled label="File (JSON, text or CSV)">
          {({ id }) => (
            <div
              className={cn(
                'adm:relative adm:grid adm:min-h-30 adm:place-content-center adm:justify-items-center adm:gap-2',
                'adm:rounded-xl adm:border-2 adm:border-dashed adm:border-input adm:p-4 adm:text-center',
                'adm:hover:border-primary adm:has-focus-visible:outline-2 adm:has-focus-visible:outline-offset-2',
                'adm:has-focus-visible:outline-ring',
              )}
            >
              <FileUp aria-hidden="true" className="adm:size-6 adm:text-primary" />
              <span aria-hidden="true" className="adm:wrap-anywhere">
                {draft.fileName === '' ? (
                  <>
                    Drop a file here or{' '}
                    <span className="adm:font-semibold adm:text-primary adm:underline">choose one</span>
                  </>
                ) : (
                  <>
                    <span className="adm:font-semibold">{draft.fileName}</span>. Drop or choose another.
                  </>
                )}
              </span>
              {/* Covers the drop zone, so that a click anywhere opens the file dialog. */}
              <input
                id={id}
                type="file"
                accept=".json,.txt,.csv,.tsv,.ics,application/json,text/*"
                className="adm:absolute adm:inset-0 adm:size-full adm:cursor-pointer adm:opacity-0"
                onClick={({ currentTarget }) => {
                  currentTarget.value = '';
                }}
                onChange={({ target }) => void readFile(target.files?.[0])}
              />
            </div>
          )}
        </Labelled>
        {reading !== null &&
          (reading.error === null ? (
            <output className="adm:flex adm:items-center adm:gap-3 adm:text-muted-foreground">
              <Spinner /> Reading the file...
            </output>
          ) : (
            <Alert variant="error">{reading.error}</Alert>
          ))}
        <Disclosure
          title={draft.fileName === '' ? 'Paste instead' : 'File contents'}
          open={draft.source !== '' || missing.includes('source')}
        >
          <Labelled
            label={draft.fileName === '' ? 'Or paste the matches' : draft.fileName}
            error={errorOf('source', 'Choose a file or paste its rows.')}
          >
            {(control) =>
              draft.source.length > MAX_SHOWN_CHARACTERS ? (
                <p className="adm:text-muted-foreground">
                  {counted(draft.source.split('\n').length, 'line')}, too long to be shown here.
                </p>
              ) : (
                <Textarea
                  {...control}
                  name="source"
                  rows={6}
                  spellCheck={false}
                  className="adm:overflow-x-auto adm:font-mono adm:whitespace-pre adm:text-sm"
                  value={draft.source}
                  onChange={({ target }) => change({ source: target.value })}
                />
              )
            }
          </Labelled>
        </Disclosure>
      </div>
    </>
  );
}
