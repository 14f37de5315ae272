import { type FormEvent, useId } from 'react';
import { screens } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { Button } from 'shared-ui/basic';
import { Label } from 'shared-ui/controls';
import type { Area } from '../areas/areas.ts';
import { SearchInput } from './list-controls.tsx';

/** Searches the list of an area from elsewhere. */
export function FindBox({ area }: { area: Area }) {
  const id = useId();
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(`${screens[area.screens.manage]}${q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`}`);
  }
  return (
    <form role="search" onSubmit={find} className="adm:grid adm:max-w-md adm:gap-1.5">
      <Label htmlFor={id}>Search {area.counted[1]}</Label>
      <div className="adm:grid adm:grid-cols-[minmax(0,1fr)_auto] adm:gap-2">
        <SearchInput id={id} />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </div>
    </form>
  );
}
