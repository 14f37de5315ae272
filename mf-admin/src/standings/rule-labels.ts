import { counted } from 'shared-contract/counts';
import { pointsOf } from 'shared-contract/season-points';
import {
  presetOf,
  type SeasonRules,
  type SeasonStage,
  type TieBreak,
  type TieBreakPreset,
  type TieBreakRule,
} from 'shared-contract/season-rules';
import { haveOverallOrder } from 'shared-contract/season-stages';
import { labelFor } from '../shared/labels.ts';

const ruleNames: Record<TieBreakRule, string> = {
  goalDifference: 'Goal difference',
  goalsScored: 'Goals scored',
  wins: 'Matches won',
  regulationWins: 'Matches won in regulation',
  awayWins: 'Away matches won',
  awayGoals: 'Away goals',
  pointsBetween: 'Points in matches between them',
  winsBetween: 'Wins in matches between them',
  goalDifferenceBetween: 'Goal difference in matches between them',
  goalsBetween: 'Goals in matches between them',
  awayGoalsBetween: 'Away goals in matches between them',
  roundedDown: 'Halved points rounded down',
  playOff: 'Play-off',
};

const conditionNames: Record<TieBreak['applies'], string> = {
  always: 'Always',
  onceMet: 'Once all of them have met',
  decisive: 'At the end, for title or a zone',
  titleOrRelegation: 'At the end, for title or relegation',
};

export const presetNames: Record<TieBreakPreset, string> = {
  england: 'England',
  germany: 'Germany',
  sweden: 'Sweden',
  spain: 'Spain',
  italy: 'Italy',
};

export const splitPointNames: Record<NonNullable<SeasonRules['split']>['points'], string> = {
  keep: 'Kept',
  'halve-up': 'Halved, rounded up',
  'halve-down': 'Halved, rounded down',
};

export const stageKindNames: Record<SeasonStage['kind'], string> = { league: 'League', group: 'Group' };

export const carryNames: Record<SeasonStage['carry'], string> = {
  all: 'All',
  'half-up': 'Half, rounded up',
  'half-down': 'Half, rounded down',
  none: 'None',
};

/** Returns the options to select a stage, or all teams with '' if the stages put them in one order. */
export const stageOptions = (stages: readonly SeasonStage[]) => [
  ...(haveOverallOrder(stages) ? [{ value: '', label: 'All teams' }] : []),
  ...stages.map(({ id, name }) => ({ value: id, label: name })),
];

const stageText = ({ carry, firstRound, lastRound, name, placeFrom, teamStatsIds }: SeasonStage) =>
  `${name}: rounds ${firstRound} to ${lastRound}, ${counted(teamStatsIds.length, 'team')}, points carried over: ${labelFor(carryNames, carry).toLowerCase()}${placeFrom === null ? '' : `, from place ${placeFrom}`}`;

/** Returns the name of a tie-break. */
export const ruleName = (rule: string): string => labelFor(ruleNames, rule);

/** Returns the name of a tie-break's condition. */
export const conditionName = (condition: string): string => labelFor(conditionNames, condition);

/** Returns a tie-break with its condition, unless it always applies. */
export const tieBreakName = ({ applies, rule }: { applies: string; rule: string }): string =>
  applies === 'always' ? ruleName(rule) : `${ruleName(rule)} (${conditionName(applies)})`;

/** Describes a season's rules as text, by the label of each part. */
export function ruleTexts(rules: SeasonRules): Record<string, string> {
  const { overtimeCounts, split, stages = [], tieBreaks, zones } = rules;
  const points = pointsOf(rules);
  const preset = presetOf(tieBreaks);
  return {
    'Level on points': preset === null ? tieBreaks.map(tieBreakName).join('\n') : presetNames[preset],
    'Points for a win': String(points.win),
    'Points for a draw': String(points.draw),
    'Points for a loss': String(points.loss),
    'Points for a win in overtime': overtimeCounts === true ? String(points.overtimeWin) : '',
    'Points for a loss in overtime': overtimeCounts === true ? String(points.overtimeLoss) : '',
    'Results after overtime': overtimeCounts === true ? 'Count' : 'Don’t count',
    Zones: `${zones.positive} positive, ${zones.negative} negative, ${zones.relegations} relegation`,
    Split:
      split === null
        ? 'None'
        : `After round ${split.afterRound}: ${split.sizes.join(', ')}; points ${splitPointNames[split.points].toLowerCase()}`,
    Stages: stages.length === 0 ? 'None' : stages.map(stageText).join('\n'),
  };
}
