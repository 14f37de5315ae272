import { type Consensus, getConsensus, LEAST_TABLES } from 'shared-contract/consensus';
import { call } from 'shared-session';
import { combinedQuery, useData } from 'shared-session/query';
import { Loaded } from 'shared-ui/basic';
import { Disclosure } from '../../shared/disclosure.tsx';
import { nullIfMissing } from '../../table-data/load-table.ts';

/** The averages of all listed tables with the same teams. Loads when the section is opened. */
export const WhatOthersThink = ({ tableId }: { tableId: string }) => (
  <Disclosure title="What others think">{() => <Others tableId={tableId} />}</Disclosure>
);

/** Returns `null` if there are too few tables. */
async function loadConsensus(id: string, signal: AbortSignal): Promise<Consensus | null> {
  const response = call(getConsensus, { params: { id }, query: { otherwise: 'null' }, signal });
  const consensus = await response.catch(nullIfMissing);
  return consensus?.tables === 0 ? null : consensus;
}

function Others({ tableId }: { tableId: string }) {
  const consensus = useData(
    combinedQuery('consensus', [getConsensus], tableId, (signal) => loadConsensus(tableId, signal)),
  );
  return (
    <div className="pub:pt-1 pub:pb-2">
      <Loaded of={consensus} loading="Loading tables..." failed="This could not be loaded.">
        {(loaded) =>
          loaded === null ? (
            <p className="pub:text-sm pub:text-muted-foreground">
              Not enough tables yet. Averages appear once {LEAST_TABLES} people list these teams on their profile.
            </p>
          ) : (
            <Means consensus={loaded} />
          )
        }
      </Loaded>
    </div>
  );
}

function Means({ consensus: { rows, tables } }: { consensus: Consensus }) {
  return (
    <table className="pub:w-full pub:border-collapse pub:text-sm">
      <caption className="pub:pb-2 pub:text-left pub:text-muted-foreground">
        Average of the {tables} latest tables with these teams, one per person
      </caption>
      <thead className="pub:text-xs pub:text-muted-foreground">
        <tr className="pub:*:pb-1 pub:*:align-bottom pub:*:font-normal">
          <th scope="col" className="pub:text-start">
            Team
          </th>
          <th scope="col" className="pub:w-16 pub:text-right">
            Average
          </th>
          <th scope="col" className="pub:w-16 pub:text-right">
            Most often
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mean, most, name }) => (
          <tr key={name} className="pub:border-t pub:border-border pub:*:py-1">
            <th scope="row" dir="auto" className="pub:text-left pub:font-medium pub:wrap-anywhere">
              {name}
            </th>
            <td className="pub:text-right">{mean.toFixed(1)}</td>
            <td className="pub:text-right pub:text-muted-foreground">{most}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
