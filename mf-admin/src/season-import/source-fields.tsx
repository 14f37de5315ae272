import { type DragEvent, useId, useState } from 'react';
import { countryOptions } from 'shared-contract/countries';
import { fileText } from 'shared-contract/file-text';
import { listLeaguesOfCountry } from 'shared-contract/leagues';
import { MAX_SOURCE_BYTES } from 'shared-contract/season-import';
import { seasonOptions } from 'shared-contract/seasons';
import { call, useLoad } from 'shared-session';
import { Alert, Spinner } from 'shared-ui/basic';
import { Input, Label, Select, Textarea } from 'shared-ui/controls';
import { counted } from 'shared-ui/format';
import { NEW_LEAGUE, type SeasonImport } from './use-season-import.ts';

const MOST_SHOWN = 20_000;
const FIELD = 'adm:grid adm:content-start adm:gap-1.5';

function bytesOf(file: File): Promise<Uint8Array> {
  const { promise, reject, resolve } = Promise.withResolvers<Uint8Array>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
  reader.readAsArrayBuffer(file);
  return promise;
}

/** The league and season that a file is for, and the file: chosen, dropped or pasted. */
export function SourceFields({ of: { change, draft } }: { of: SeasonImport }) {
  const id = useId();
  const [seasons] = useState(() => seasonOptions(new Date()));
  const [reading, setReading] = useState<{ why: string | null } | null>(null);
  const { country } = draft;
  const leagues = useLoad(`leagues of ${country}`, async (signal) =>
    country === '' ? [] : call(listLeaguesOfCountry, { params: { country }, query: { sort: 'name' }, signal }),
  );
  const leagueOptions = [
    ...(leagues.data ?? []).map(({ id: value, name }) => ({ value, label: name })),
    { value: NEW_LEAGUE, label: 'A new league' },
  ];

  async function take(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > 2 * MAX_SOURCE_BYTES) {
      setReading({ why: `“${file.name}” is larger than 1 MB.` });
      return;
    }
    setReading({ why: null });
    try {
      const { text } = fileText(await bytesOf(file));
      change({ source: text, fileName: file.name });
      setReading(null);
    } catch {
      setReading({ why: `“${file.name}” can’t be read.` });
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };

  return (
    <>
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-5 adm:sm:grid-cols-3">
        <div className={FIELD}>
          <Label htmlFor={`${id}-country`}>Country</Label>
          <Select
            id={`${id}-country`}
            options={countryOptions}
            placeholder="Select a country"
            value={country}
            onChange={({ target }) => change({ country: target.value, league: '' })}
          />
        </div>
        <div className={FIELD}>
          <Label htmlFor={`${id}-season`}>Season</Label>
          <Select
            id={`${id}-season`}
            options={seasons}
            placeholder="Select a season"
            value={draft.season}
            onChange={({ target }) => change({ season: target.value })}
          />
        </div>
        <div className={FIELD}>
          <Label htmlFor={`${id}-league`}>League</Label>
          <Select
            id={`${id}-league`}
            options={country === '' ? [] : leagueOptions}
            placeholder={leagues.status === 'loading' ? 'Loading leagues...' : 'Select a league'}
            value={draft.league}
            onChange={({ target }) => change({ league: target.value })}
          />
        </div>
        {draft.league === NEW_LEAGUE && (
          <div className={`${FIELD} adm:sm:col-span-3`}>
            <Label htmlFor={`${id}-name`}>League name</Label>
            <Input
              id={`${id}-name`}
              maxLength={100}
              value={draft.leagueName}
              onChange={({ target }) => change({ leagueName: target.value })}
            />
          </div>
        )}
      </div>
      <div
        className="adm:grid adm:gap-5 adm:rounded-xl adm:border adm:border-dashed adm:border-input adm:p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className={FIELD}>
          <Label htmlFor={`${id}-file`}>File (JSON, text or CSV)</Label>
          <Input
            id={`${id}-file`}
            type="file"
            accept=".json,.txt,.csv,.tsv,application/json,text/*"
            className="adm:h-auto adm:py-1.5 adm:pl-1.5 adm:file:mr-3 adm:file:min-h-8 adm:file:cursor-pointer adm:file:rounded-md adm:file:border-0 adm:file:bg-secondary adm:file:px-3 adm:file:font-semibold adm:file:text-secondary-foreground"
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </div>
        {reading !== null &&
          (reading.why === null ? (
            <output className="adm:flex adm:items-center adm:gap-3 adm:text-muted-foreground">
              <Spinner /> Reading the file...
            </output>
          ) : (
            <Alert variant="error">{reading.why}</Alert>
          ))}
        <div className={FIELD}>
          <Label htmlFor={`${id}-text`}>{draft.fileName === '' ? 'Or paste the matches' : draft.fileName}</Label>
          {draft.source.length > MOST_SHOWN ? (
            <p className="adm:text-muted-foreground">
              {counted(draft.source.split('\n').length, 'line')}, too long to be shown here.
            </p>
          ) : (
            <Textarea
              id={`${id}-text`}
              rows={6}
              spellCheck={false}
              className="adm:font-mono adm:text-sm"
              value={draft.source}
              onChange={({ target }) => change({ source: target.value })}
            />
          )}
        </div>
      </div>
    </>
  );
}
