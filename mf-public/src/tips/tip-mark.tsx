import { Lock, LockOpen } from 'lucide-react';
import { titleOfSeason } from 'shared-contract/season-words';
import type { TipOfTable } from 'shared-contract/tables';
import { momentWords } from './lock-words.ts';

/** Marks a table among others as a tip: of which season, and whether it can still be changed. */
export function TipMark({ tip }: { tip: TipOfTable }) {
  const Icon = tip.isLocked ? Lock : LockOpen;
  const state = tip.isLocked ? 'locked' : tip.locksAt === null ? 'open' : `open until ${momentWords(tip.locksAt)}`;
  return (
    <p className="pub:flex pub:items-baseline pub:gap-2 pub:text-sm pub:text-muted-foreground">
      <Icon aria-hidden="true" className="pub:size-4 pub:shrink-0 pub:translate-y-0.5" />
      <span>
        Tip for {titleOfSeason(tip)}, {state}
      </span>
    </p>
  );
}
