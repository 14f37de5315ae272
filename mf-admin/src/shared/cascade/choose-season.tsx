import { useEffect } from 'react';
import { countryName } from 'shared-contract/countries';
import { type ListedSeason, listSeasons } from 'shared-contract/public-seasons';
import { titleOfSeason } from 'shared-contract/season-text';
import { query, useData } from 'shared-session/query';
import { Button, EmptyState, Skeleton } from 'shared-ui/basic';
import { type Choice, lastChoice, type Level, noChoice, rememberChoice } from './cascade.ts';

/** The number of offered seasons. The selects above the list offer all of them. */
const MAX_SEASONS = 6;

/** Loads the newest seasons. Bypasses the cache, because screens open with the newest season by default. */
export const useNewestSeasons = (isNeeded = true) =>
  useData(isNeeded ? query(listSeasons, { query: { pageSize: MAX_SEASONS } }) : null, { isFresh: true });

const choiceOf = ({ country, id, leagueId }: ListedSeason): Choice => ({
  ...noChoice,
  country: String(country),
  league: leagueId,
  season: id,
});

export type NoSeasonChosenProps = {
  /** The title of the empty state. */
  title: string;
  /** The level that the list requires. */
  needs: Level;
  onChoose: (choice: Choice) => void;
};

/**
 * Replaces a list whose URL has no selection. Selects the last choice, or else the newest season. If the user
 * has cleared the selection, or there are no seasons, it waits for one.
 */
export function NoSeasonChosen({ title, needs, onChoose }: NoSeasonChosenProps) {
  const seasons = useNewestSeasons();
  const last = lastChoice();
  const isCleared = last?.country === '';
  const newest = seasons.data?.[0];
  const initial = last !== undefined && last[needs] !== '' ? last : newest && choiceOf(newest);
  useEffect(() => {
    if (initial !== undefined && !isCleared) onChoose(initial);
  });
  if (!isCleared && (initial !== undefined || seasons.status === 'loading')) {
    return <Skeleton className="adm:h-60 adm:rounded-xl" />;
  }
  if (newest === undefined) return <EmptyState title={title} />;
  return (
    <EmptyState
      title={title}
      text="Or begin with a season:"
      action={
        <ChooseSeason
          seasons={seasons.data ?? []}
          onChoose={(season) => {
            rememberChoice(choiceOf(season));
            onChoose(choiceOf(season));
          }}
        />
      }
    />
  );
}

/** Buttons for seasons, each with its country. Phones stack them. */
export function ChooseSeason(props: { seasons: readonly ListedSeason[]; onChoose: (season: ListedSeason) => void }) {
  return props.seasons.map((season) => (
    <Button
      key={season.id}
      variant="outline"
      className="adm:max-sm:w-full adm:max-sm:justify-between adm:max-sm:px-4 adm:max-sm:text-left"
      onClick={() => props.onChoose(season)}
    >
      <span className="adm:min-w-0 adm:wrap-anywhere">{titleOfSeason(season)}</span>
      <span className="adm:font-normal adm:text-muted-foreground">{countryName(season.country)}</span>
    </Button>
  ));
}
