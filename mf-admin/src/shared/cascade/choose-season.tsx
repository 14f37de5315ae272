import { useEffect } from 'react';
import { countryName } from 'shared-contract/countries';
import { type ListedSeason, listSeasons } from 'shared-contract/public-seasons';
import { titleOfSeason } from 'shared-contract/season-words';
import { query, useData } from 'shared-session/query';
import { Button, EmptyState, Skeleton } from 'shared-ui/basic';
import { type Choice, lastChoice, type Level, nothing, rememberChoice } from './cascade.ts';

/** How many are offered; the selects above the list have them all. */
const MOST = 6;

/** Fresh, as screens open with the newest by themselves. */
export const useNewestSeasons = (isNeeded = true) =>
  useData(isNeeded ? query(listSeasons, { query: { pageSize: MOST } }) : null, { isFresh: true });

const choiceOf = ({ country, id, leagueId }: ListedSeason): Choice => ({
  ...nothing,
  country: String(country),
  league: leagueId,
  season: id,
});

export type NoSeasonChosenProps = {
  /** What is to be chosen. */
  title: string;
  /** The level that the list cannot do without. */
  needs: Level;
  onChoose: (choice: Choice) => void;
};

/**
 * Instead of a list whose address has no choice: opens it with what was chosen last, or with the newest season of all. Where
 * the choice was taken back, or there are no seasons, it waits for one.
 */
export function NoSeasonChosen({ title, needs, onChoose }: NoSeasonChosenProps) {
  const seasons = useNewestSeasons();
  const last = lastChoice();
  const isTakenBack = last?.country === '';
  const newest = seasons.data?.[0];
  const start = last !== undefined && last[needs] !== '' ? last : newest && choiceOf(newest);
  useEffect(() => {
    if (start !== undefined && !isTakenBack) onChoose(start);
  });
  if (!isTakenBack && (start !== undefined || seasons.status === 'loading')) {
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

/** Buttons for seasons, with the country of each; on phones one below the other. */
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
