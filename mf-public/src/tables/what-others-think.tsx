import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Consensus, getConsensus, LEAST_TABLES } from 'shared-contract/consensus';
import { call, codeOf, useLoad } from 'shared-session';
import { Loaded } from 'shared-ui/basic';

/** Too few tables, or an API of the release before. */
const isNone = (error: unknown) => ['missing', 'no-such-call'].includes(codeOf(error) ?? '');

/** What all listed tables over the same teams say together, once somebody wants to know. */
export function WhatOthersThink({ tableId }: { tableId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="pub:group pub:border-t pub:border-border pub:pt-3"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="pub:flex pub:min-h-11 pub:cursor-pointer pub:list-none pub:items-center pub:justify-between pub:gap-4 pub:rounded-md pub:font-semibold pub:[&::-webkit-details-marker]:hidden">
        What others think
        <ChevronDown
          aria-hidden="true"
          className="pub:size-5 pub:shrink-0 pub:text-muted-foreground pub:transition-transform pub:group-open:rotate-180"
        />
      </summary>
      {isOpen && <Others tableId={tableId} />}
    </details>
  );
}

function Others({ tableId }: { tableId: string }) {
  const consensus = useLoad(`consensus on ${tableId}`, (signal) =>
    call(getConsensus, { params: { id: tableId }, signal }).catch((error: unknown) => {
      if (isNone(error)) return null;
      throw error;
    }),
  );
  return (
    <div className="pub:pt-1 pub:pb-2">
      <Loaded of={consensus} loading="Loading tables..." failed="This could not be loaded.">
        {(loaded) =>
          loaded === null ? (
            <p className="pub:text-sm pub:text-muted-foreground">
              Nothing to tell yet: it takes the tables of {LEAST_TABLES} people over the same teams, on their profiles.
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
        The {tables} latest tables over the same teams, one of each person
      </caption>
      <thead className="pub:text-xs pub:text-muted-foreground">
        <tr className="pub:*:pb-1 pub:*:align-bottom pub:*:font-normal">
          <th scope="col" className="pub:text-start">
            Team
          </th>
          <th scope="col" className="pub:w-16 pub:text-right">
            Mean place
          </th>
          <th scope="col" className="pub:w-16 pub:text-right">
            Most often
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mean, most, name }) => (
          <tr key={name} className="pub:border-t pub:border-border pub:*:py-1">
            <th scope="row" dir="auto" className="pub:text-start pub:font-medium pub:wrap-anywhere">
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
