import { countryName } from 'shared-contract/countries';
import { listSeasons } from 'shared-contract/public-seasons';
import { titleOfSeason } from 'shared-contract/season-words';
import { callList, useLoad } from 'shared-session';
import { Button } from 'shared-ui/basic';
import { type Choice, nothing } from './cascade.ts';
import { rememberChoice } from './last-choice.ts';

/** How many are offered; the selects above the list have them all. */
const MOST = 6;

/** Buttons for the newest seasons of all leagues, under a list that waits for a choice. Nothing where there are none. */
export function ChooseSeason({ onChoose }: { onChoose: (choice: Choice) => void }) {
  const seasons = useLoad('newest seasons', async (signal) => {
    const { items } = await callList(listSeasons, { query: { pageSize: MOST }, signal });
    return items;
  });
  return seasons.data?.map((season) => (
    <Button
      key={season.id}
      variant="outline"
      onClick={() => {
        const choice = { ...nothing, country: String(season.country), league: season.leagueId, season: season.id };
        rememberChoice(choice);
        onChoose(choice);
      }}
    >
      {titleOfSeason(season)}
      <span className="adm:font-normal adm:text-muted-foreground">{countryName(season.country)}</span>
    </Button>
  ));
}
