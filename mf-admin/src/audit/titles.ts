import type { AuditedChange } from 'shared-contract/audit';
import { hasScore, isMatch, scoreOf, sidesOf } from './parts.ts';

type Named = Pick<AuditedChange, 'after' | 'before' | 'entity' | 'entityName'>;

/** Where what was changed lies: 'Round 2, Superettan 2024' of a match; '' of what is in nothing. */
export function placeOf({ after, before, entity, entityName }: Named): string {
  if (entity === 'match') return /, (Round \d+, .+)$/.exec(entityName)?.[1] ?? '';
  if (entity === 'round') return /^Round \d+, (.+)$/.exec(entityName)?.[1] ?? '';
  const team = (after ?? before)?.['teamName'];
  const isInSeason = entity === 'teamSeasonStats' && typeof team === 'string' && entityName.startsWith(`${team}, `);
  return isInSeason ? entityName.slice(team.length + 2) : '';
}

/** What was changed, without its place: 'AIK 2–1 Brage', 'Round 2'. */
export function titleOf(change: Named): string {
  const match = change.after ?? change.before;
  if (change.entity === 'match' && match !== null && isMatch(match) && hasScore(match)) {
    return sidesOf(match, scoreOf(match));
  }
  const place = placeOf(change);
  return place === '' ? change.entityName : change.entityName.slice(0, -place.length - 2);
}
