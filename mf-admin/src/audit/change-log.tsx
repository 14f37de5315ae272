import { useId } from 'react';
import {
  type AuditedAction,
  type AuditedEntity,
  auditedActions,
  auditedEntities,
  RESTORABLE_DAYS,
} from 'shared-contract/audit';
import { Button, EmptyState, Loaded, Page } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { ListControls, SearchBox, SelectBox } from '../shared/lists/list-controls.tsx';
import { useListPage } from '../shared/lists/list-page.ts';
import { PAGE_SIZE, useListState } from '../shared/lists/list-state.ts';
import { NoMatch } from '../shared/lists/list-view.tsx';
import { ChangeList, ChangesLoading } from './change-list.tsx';
import { callsOf, changesOfRun } from './calls.ts';
import { actionLabels, entityLabels } from '../shared/labels.ts';
import { Pages } from '../shared/lists/pages.tsx';

const known = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** The log of administrators' changes, newest first. */
export function ChangeLog() {
  const state = useListState(['at'], ['entity', 'action', 'entityId', 'from', 'to']);
  const { page, q, filters } = state;
  const query = {
    page,
    pageSize: PAGE_SIZE,
    q,
    entity: known<AuditedEntity>(auditedEntities, filters.entity),
    action: known<AuditedAction>(auditedActions, filters.action),
    entityId: filters.entityId,
    from: filters.from === '' ? '' : `${filters.from}T00:00:00.000Z`,
    to: filters.to === '' ? '' : `${filters.to}T23:59:59.999Z`,
  };
  const changes = useListPage(callsOf(query));
  const isEmpty = changes.status === 'ready' && changes.shown?.total === 0 && !state.isNarrowed;
  return (
    <Page
      title="Change Log"
      lead={`Every change by administrators, newest first. Edits, deletions and imports can be undone for ${RESTORABLE_DAYS} days, unless something newer depends on them.`}
    >
      {!isEmpty && (
        <ListControls>
          <SearchBox label="Search" placeholder="Search changes" value={q} onSearch={state.search} />
          <SelectBox
            label="What"
            name="entity"
            value={query.entity ?? ''}
            options={auditedEntities.map((entity) => ({ value: entity, label: entityLabels[entity] }))}
            placeholder="Everything"
            onChoose={(entity) => state.filterBy({ entity })}
          />
          <SelectBox
            label="Change"
            name="action"
            value={query.action ?? ''}
            options={auditedActions.map((action) => ({ value: action, label: actionLabels[action] }))}
            placeholder="All changes"
            onChoose={(action) => state.filterBy({ action })}
          />
          <DayBox label="From" name="from" value={filters.from} onChoose={(from) => state.filterBy({ from })} />
          <DayBox label="To" name="to" value={filters.to} onChoose={(to) => state.filterBy({ to })} />
        </ListControls>
      )}
      {filters.entityId !== '' && (
        <p className="adm:flex adm:flex-wrap adm:items-center adm:gap-3">
          Only the changes of one entry are shown.
          <Button variant="outline" size="sm" onClick={() => state.filterBy({ entityId: '' })}>
            Show all entries
          </Button>
        </p>
      )}
      <Loaded
        of={{ ...changes, status: changes.shown === undefined ? changes.status : 'ready', data: changes.shown }}
        loading="Loading changes..."
        skeleton={<ChangesLoading lines={8} />}
        failed="The changes could not be loaded."
      >
        {({ items, total }) =>
          items.length === 0 ? (
            state.isNarrowed ? (
              <NoMatch title="No changes found." onShowAll={state.showAll} />
            ) : (
              <EmptyState title="No changes yet." />
            )
          ) : (
            <>
              <ChangeList changes={items} heading="h2" onRestored={changes.reload} queryOfRun={changesOfRun(query)} />
              <Pages page={page} pageSize={PAGE_SIZE} total={total} onPage={state.goTo} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

type DayBoxProps = { label: string; name: string; value: string; onChoose: (day: string) => void };

/** A date input for the first or last day of the list, in UTC. */
function DayBox({ label, name, value, onChoose }: DayBoxProps) {
  const id = useId();
  return (
    <div className="adm:grid adm:min-w-0 adm:content-start adm:gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...{ id, name, value }}
        type="date"
        min="1900-01-01"
        max="2199-12-31"
        onChange={({ target }) => {
          if (target.validity.valid) onChoose(target.value);
        }}
      />
    </div>
  );
}
