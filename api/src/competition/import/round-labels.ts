/** The parts of a heading: the number of a round, and the stage of the season. */
export type RoundLabel = { round: number | null; stage: string | null };

const NUMBERED =
  /(?:^|\b)(?:matchday|match day|round|week|gameweek|game week|spieltag|jornada|giornata|journée|omgång|runde|speelronde|md|gw|r)\.? ?#?(\d{1,4})$/i;
const NUMBER_FIRST =
  /^(\d{1,4})\.? ?(?:round|runde|omgång|omgangen|spieltag|jornada|giornata|journée|matchday|kolo|kolejka|fordul[oó])?$/i;
const KNOCK_OUT =
  /play-?\s?(?:offs?|outs?|ins?)\b|\bfinals?\b|semi-?\s?finals?|quarter-?\s?finals?|barrage|reclassif|liguilla|repechaje|relegation (?:play|round 2)|qualif|kval/i;

/** Returns whether a stage is not part of the league itself. */
export const isPlayOff = (stage: string | null): boolean => stage !== null && KNOCK_OUT.test(stage);

/** Parses the label of a round, such as `Matchday 7`, `7. Round` or `Championship, Matchday 34`. */
export function roundLabel(text: string): RoundLabel {
  const label = text.trim().slice(0, 200);
  const comma = label.search(/, (?=[^,]*$)| - (?=\d{1,4}$)/);
  const [stage, name] =
    comma < 0 ? [null, label] : [label.slice(0, comma).trim(), label.slice(comma).replace(/^[,\s-]+/, '')];
  const found = (NUMBERED.exec(name) ?? NUMBER_FIRST.exec(name))?.[1];
  if (found !== undefined) {
    const before = stage ?? name.replace(NUMBERED, '').trim();
    return { round: Number(found), stage: before === '' || /^\d/.test(before) ? null : before };
  }
  return { round: null, stage: label };
}
