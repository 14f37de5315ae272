import type { Standings } from 'shared-contract/public-seasons';
import { pathTo } from 'shared-contract/screens';
import { haveOverallOrder } from 'shared-contract/season-stages';
import { TextLink } from '../shared/text-link.tsx';

/** Links to the table of each stage of a season, and to that of all teams if the stages give one. */
export function StageLinks({ standings: { id, rules, stage } }: { standings: Standings }) {
  const stages = (rules.stages ?? []).filter(({ teamStatsIds }) => teamStatsIds.length > 0);
  if (stages.length === 0) return null;
  const page = pathTo('season', { lssId: id });
  const tables = [
    ...(haveOverallOrder(stages) ? [{ name: 'All teams', to: page, isShown: stage === undefined }] : []),
    ...stages.map((one) => ({ name: one.name, to: `${page}?stage=${one.id}`, isShown: stage === one.id })),
  ];
  return (
    <nav aria-label="Stages" className="pub:print:hidden">
      <ul className="pub:flex pub:flex-wrap pub:gap-x-4">
        {tables.map(({ isShown, name, to }) => (
          <li key={to} className="pub:flex pub:min-h-11 pub:items-center">
            {isShown ? (
              <strong aria-current="page" dir="auto">
                {name}
              </strong>
            ) : (
              <TextLink to={to}>
                <bdi>{name}</bdi>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
