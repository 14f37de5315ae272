import { ChevronRight } from 'lucide-react';
import type { AuditedChange } from 'shared-contract/audit';
import { Badge } from 'shared-ui/basic';
import { utcTimeText } from 'shared-ui/format';
import { changesOf } from './changes-of.ts';
import { told } from './told.ts';
import { actionWords, entityWords, wordFor } from './words.ts';

const looks = { create: 'success', update: 'secondary', delete: 'destructive', restore: 'outline' } as const;

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

export type ChangeLineProps = { change: AuditedChange; hasDay: boolean };

/** One change, in words and why it cannot be restored; expands to the values before and after it. */
export function ChangeLine({ change, hasDay }: ChangeLineProps) {
  const { action, entity, entityName, whyNotRestorable } = change;
  const words = told(change);
  const isEmptied = change.before === null && change.after === null;
  return (
    <details className="adm:group adm:min-w-0 adm:flex-1 adm:max-md:basis-full">
      <summary className="adm:grid adm:min-h-12 adm:list-none adm:grid-cols-[auto_auto_1fr] adm:items-center adm:gap-x-3 adm:gap-y-1 adm:px-4 adm:py-2.5 adm:focus-visible:-outline-offset-2 adm:md:grid-cols-[auto_6.5rem_1fr_auto]">
        <ChevronRight aria-hidden="true" className="adm:transition-transform adm:group-open:rotate-90" />
        <Badge variant={looks[action]}>{wordFor(actionWords, action)}</Badge>
        <span className="adm:min-w-0 adm:wrap-anywhere adm:max-md:col-span-2 adm:max-md:col-start-2 adm:max-md:row-start-2">
          <span className="adm:text-muted-foreground">{wordFor(entityWords, entity)}</span>{' '}
          <span className="adm:font-semibold">{entityName}</span>
          {words !== '' && <span className="adm:block adm:text-sm">{words}</span>}
          {whyNotRestorable !== undefined && (
            <span className="adm:block adm:text-xs adm:text-muted-foreground">{whyNotRestorable}</span>
          )}
        </span>
        <ChangedBy {...{ change, hasDay }} />
      </summary>
      <div className="adm:overflow-x-auto adm:border-t adm:border-dashed adm:px-4 adm:py-3 adm:md:pl-11">
        {isEmptied ? (
          <p className="adm:text-sm adm:text-muted-foreground">
            The details of people’s accounts are kept for 30 days.
          </p>
        ) : (
          <Values change={change} />
        )}
      </div>
    </details>
  );
}

/** Who made a change, and when. */
export function ChangedBy({ change: { at, userName }, hasDay }: ChangeLineProps) {
  return (
    <span className="adm:text-xs adm:text-muted-foreground adm:max-md:contents adm:md:text-end adm:md:text-sm">
      <span className="adm:wrap-anywhere adm:max-md:col-span-2 adm:max-md:col-start-2 adm:max-md:row-start-3">
        {userName}
        <span className="adm:max-md:sr-only">, </span>
      </span>
      <time
        dateTime={at}
        title={utcTimeText(at)}
        className="adm:max-md:col-start-3 adm:max-md:row-start-1 adm:max-md:text-end"
      >
        {hasDay ? utcTimeText(at) : `${time.format(new Date(at))} UTC`}
      </time>
    </span>
  );
}

function Values({ change }: { change: AuditedChange }) {
  return (
    <table className="adm:w-full adm:text-left adm:text-sm">
      <caption className="adm:sr-only">What has changed</caption>
      <thead className="adm:text-muted-foreground">
        <tr>
          {['Field', 'Before', 'After'].map((head) => (
            <th key={head} scope="col" className="adm:py-1 adm:pr-4 adm:font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changesOf(change).map(({ field, before, after }) => (
          <tr key={field} className="adm:border-t adm:align-top">
            <th scope="row" className="adm:w-1/4 adm:py-2 adm:pr-4 adm:font-semibold">
              {field}
            </th>
            <Value>{before}</Value>
            <Value>{after}</Value>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ children }: { children: string }) {
  return (
    <td className="adm:py-2 adm:pr-4 adm:wrap-anywhere adm:whitespace-pre-wrap">{children === '' ? '–' : children}</td>
  );
}
