import { Loaded } from 'shared-ui/basic';
import type { Cascade } from './cascade.ts';

/** Explains below a cascade's selects why there is nothing to select. */
export function CascadeNote({ cascade }: { cascade: Cascade }) {
  return (
    <>
      <p role="status" className="adm:text-muted-foreground adm:empty:hidden">
        {cascade.note}
      </p>
      {cascade.leagues.status === 'failed' && (
        <Loaded of={cascade.leagues} failed="The leagues could not be loaded.">
          {() => null}
        </Loaded>
      )}
    </>
  );
}
