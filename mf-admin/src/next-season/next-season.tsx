import { useState } from 'react';
import { Id } from 'shared-contract/fields';
import { getSeasonToContinue, type SeasonToContinue } from 'shared-contract/next-season';
import { useParams } from 'shared-router';
import { query, useData } from 'shared-session/query';
import { Alert, Page } from 'shared-ui/basic';
import * as v from 'valibot';
import { LoadedScreen, notLoaded } from '../shared/loaded-screen.tsx';
import { CreatedSeason } from './created-season.tsx';
import { NextSeasonForm } from './next-season-form.tsx';
import { type Created, TITLE, type Values } from './values.ts';

/** Creates a league's next season from an earlier one: with its rules and zones, and other teams. */
export function NextSeason() {
  const { lssId = '' } = useParams();
  if (v.is(Id, lssId)) return <LoadedSeason key={lssId} id={lssId} />;
  return (
    <Page title={TITLE}>
      <Alert variant="error">There is no such season.</Alert>
    </Page>
  );
}

function LoadedSeason({ id }: { id: string }) {
  const loading = useData(query(getSeasonToContinue, { params: { id } }), { isFresh: true });
  return (
    <LoadedScreen of={loading} title={TITLE} loading="Loading the season..." {...notLoaded('season')}>
      {(earlier) => <Creation earlier={earlier} />}
    </LoadedScreen>
  );
}

/** The form, or its result. After an undo, the form has its values again. */
function Creation({ earlier }: { earlier: SeasonToContinue }) {
  const [created, setCreated] = useState<Created | null>(null);
  const [undone, setUndone] = useState<Values | undefined>();
  if (created === null) return <NextSeasonForm earlier={earlier} values={undone} onCreated={setCreated} />;
  return (
    <CreatedSeason
      earlier={earlier}
      created={created}
      onUndone={() => {
        setUndone(created.values);
        setCreated(null);
      }}
    />
  );
}
