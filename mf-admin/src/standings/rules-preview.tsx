import { useWatch } from 'react-hook-form';
import type { SeasonZones } from 'shared-contract/season-rules';
import { pointsText } from 'shared-contract/standing-text';
import type { StandingsRow } from 'shared-contract/standings';
import { zoneAt } from 'shared-contract/table-rules';
import { VisuallyHidden } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import * as v from 'valibot';
import type { SectionProps } from './section-form.tsx';
import { effectsOf, effectText, standingsOf } from './ranked-season.ts';
import { type RulesControl, rulesIn, type RulesSchema } from './rules-values.ts';
import { zoneStyles, zonesAmong } from './zones.tsx';

type RulesPreviewProps = Pick<SectionProps, 'ranked'> & { control: RulesControl; schema: RulesSchema };

/** Shows how the form's rules would change the latest standings. */
export function RulesPreview({ control, ranked, schema }: RulesPreviewProps) {
  const values = useWatch({ control });
  const parsed = v.safeParse(schema, { ...values, reason: 'None yet' });
  if (!parsed.success)
    return (
      <p className="adm:text-muted-foreground adm:lg:sticky adm:lg:top-24">The preview waits for rules that fit.</p>
    );
  const rules = rulesIn(parsed.output);
  const { rows } = standingsOf(ranked, { rules });
  const effects = effectsOf(standingsOf(ranked).rows, rows);
  return (
    <section
      aria-label="Preview"
      className="adm:lg:sticky adm:lg:top-24 adm:grid adm:grid-cols-[minmax(0,1fr)] adm:gap-3"
    >
      <h3 className="adm:text-lg">Preview</h3>
      <output>
        {effects.length === 0
          ? 'No places or points change.'
          : `${counted(effects.length, 'team')} ${effects.length === 1 ? 'changes' : 'change'} place or points.`}
      </output>
      {effects.length > 0 && (
        <ul className="adm:divide-y adm:rounded-xl adm:border adm:text-sm">
          {effects.map((effect) => (
            <li key={effect.after.teamStatsId} className="adm:px-4 adm:py-2 adm:wrap-anywhere">
              {effectText(effect)}
            </li>
          ))}
        </ul>
      )}
      <OrderByRules rows={rows} zones={rules.zones} />
    </section>
  );
}

/** The latest standings by the form's rules: places, zones and points. */
function OrderByRules({ rows, zones }: { rows: readonly StandingsRow[]; zones: SeasonZones }) {
  const table = zonesAmong(rows.length, zones);
  return (
    <ol aria-label="Standings by these rules" className="adm:overflow-hidden adm:rounded-xl adm:border adm:text-sm">
      {rows.map(({ place, points, teamName, teamStatsId }, index) => {
        const zone = zoneAt(table, index);
        return (
          <li
            key={teamStatsId}
            className={`adm:grid adm:grid-cols-[1.75rem_minmax(0,1fr)_auto] adm:gap-x-2 adm:border-l-6 adm:py-1 adm:pr-3 adm:tabular-nums ${zoneStyles[zone]}`}
          >
            <span className="adm:text-end adm:font-semibold">
              {place}
              {zone !== 'none' && <VisuallyHidden> {zone}</VisuallyHidden>}
            </span>{' '}
            <span dir="auto" className="adm:truncate">
              {teamName}
            </span>{' '}
            <span className="adm:text-muted-foreground">{pointsText(points)}</span>
          </li>
        );
      })}
    </ol>
  );
}
