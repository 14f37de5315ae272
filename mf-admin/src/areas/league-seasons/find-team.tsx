import { Plus, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { countryName } from 'shared-contract/countries';
import { listTeams, type Team } from 'shared-contract/teams';
import { call } from 'shared-session';
import { failureWords } from 'shared-session/failure-words';
import { Button } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';

const MOST_FOUND = 8;

type FindTeamProps = {
  /** The teams that can be chosen already, by id. */
  known: ReadonlyMap<string, string>;
  onAdd: (team: Team) => void;
};

/** Finds teams of other countries by name, such as Swansea for England. */
export function FindTeam({ known, onAdd }: FindTeamProps) {
  const id = useId();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Team[] | null>(null);
  const [failure, setFailure] = useState('');
  const open = found?.filter((team) => !known.has(team.id));

  async function find() {
    setFailure('');
    try {
      setFound(await call(listTeams, { query: { q: q.trim(), pageSize: MOST_FOUND } }));
    } catch (error) {
      setFailure(failureWords(error) ?? '');
    }
  }

  return (
    <div className="adm:grid adm:gap-1.5">
      <Label htmlFor={id}>Team of another country</Label>
      <div className="adm:flex adm:gap-2">
        <Input
          id={id}
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (q.trim() !== '') void find();
          }}
        />
        <Button variant="outline" disabled={q.trim() === ''} onClick={() => void find()}>
          <Search aria-hidden="true" /> Find
        </Button>
      </div>
      <div role="status" className="adm:grid adm:justify-items-start adm:text-sm">
        {failure}
        {open?.length === 0 && 'No other team of this name.'}
        {open?.map((team) => (
          <Button key={team.id} variant="ghost" size="sm" onClick={() => onAdd(team)}>
            <Plus aria-hidden="true" /> Add {team.name} ({countryName(team.country)})
          </Button>
        ))}
      </div>
    </div>
  );
}
