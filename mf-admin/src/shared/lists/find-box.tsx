import { type FormEvent, useId } from 'react';
import { screens } from 'shared-contract/screens';
import { useNavigate } from 'shared-router';
import { Button } from 'shared-ui/basic';
import { Label } from 'shared-ui/controls';
import type { Area } from '../navigation/areas.ts';
import { SearchInput } from './list-controls.tsx';

/** Searches the list of an area from another screen. */
export function FindBox({ area }: { area: Area }) {
  const id = useId();
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(`${screens[area.screens.manage]}${q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`}`);
  }
  return (
    <form
      role="search"
      onSubmit={find}
      className="adm:grid adm:grid-cols-[minmax(0,1fr)_auto] adm:gap-2 adm:max-sm:order-1 adm:max-sm:mt-1 adm:max-sm:w-full adm:sm:w-84"
    >
      <Label htmlFor={id} className="adm:sr-only">
        Search {area.counted[1]}
      </Label>
      <SearchInput id={id} placeholder={`Search ${area.counted[1]}`} />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  );
}
