import { type ReactNode, useId, useState } from 'react';
import { listTableVersions, restoreTableVersion, type TableVersion } from 'shared-contract/table-history';
import type { SimpleTable } from 'shared-contract/tables';
import { call, codeOf } from 'shared-session';
import { query, useData } from 'shared-session/query';
import { failureMessage } from 'shared-session/failure-message';
import { Alert, Badge, Button, cn, Loaded, Skeleton } from 'shared-ui/basic';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  useReturningFocus,
} from 'shared-ui/dialog';
import { localTimeText } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { changesText } from '../../table-data/changes/changes-text.ts';
import { savedContentOf } from '../../table-data/changes/table-content.ts';
import { VersionPreview } from './version-preview.tsx';

const position = 'top-right';

type TableHistoryProps = {
  tableId: string;
  /** Whether restoring a version discards unsaved changes. */
  hasUnsavedChanges?: boolean;
  onRestored: (table: SimpleTable) => void;
  onClose: () => void;
};

/** A dialog with the versions of the user's table, which can be restored. */
export function TableHistory({ tableId, hasUnsavedChanges = false, onRestored, onClose }: TableHistoryProps) {
  const versions = useData(query(listTableVersions, { params: { id: tableId } }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        {...useReturningFocus()}
        className={versions.data?.length === 1 ? 'pub:max-w-xl' : 'pub:max-w-4xl'}
      >
        <div className="pub:grid pub:gap-2">
          <DialogTitle>History</DialogTitle>
          <DialogDescription>
            {versions.data?.length === 1
              ? 'There are no earlier versions yet. Each save is kept here, up to 50.'
              : 'We keep your last 50 versions. After the first one, edits within ten minutes count as one.'}
          </DialogDescription>
        </div>
        <Loaded
          of={versions}
          loading="Loading history..."
          skeleton={<Skeleton className="pub:h-80 pub:rounded-2xl" />}
          failed="The history could not be loaded."
        >
          {(list) => (
            <Versions
              tableId={tableId}
              versions={list}
              hasUnsavedChanges={hasUnsavedChanges}
              onOutdated={versions.reload}
              onRestored={(table) => {
                onClose();
                onRestored(table);
              }}
            />
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

type VersionsProps = Required<Omit<TableHistoryProps, 'onClose'>> & {
  /** Sorted latest first. */
  versions: readonly TableVersion[];
  onOutdated: () => void;
};

function Versions({ tableId, versions, hasUnsavedChanges, onOutdated, onRestored }: VersionsProps) {
  const group = useId();
  const current = versions[0]?.version ?? 0;
  const [selected, setSelected] = useState<number | null>(null);
  // A reload may have merged the chosen version into another.
  const chosen = (versions.find(({ version }) => version === selected) ?? versions[1] ?? versions[0])?.version ?? 0;
  const [outdated, setOutdated] = useState<number | null>(null);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [isBusy, setIsBusy] = useState(false);
  const chosenAt = versions.findIndex(({ version }) => version === chosen);
  const shown = versions[chosenAt];

  if (shown !== undefined && versions.length === 1) {
    return <VersionPreview version={shown} isOnly />;
  }

  const put = (version: number, over: number) =>
    call(restoreTableVersion, { params: { id: tableId }, body: { version, current: over } });
  const undo = async (restored: number) => {
    try {
      onRestored(await put(current, restored));
      toast.success('Previous version restored.', { position });
    } catch (error) {
      toast.error('Couldn’t undo. Check the history.', { position, description: failureMessage(error) });
    }
  };
  const restore = async () => {
    setIsBusy(true);
    try {
      const table = await put(chosen, current);
      onRestored(table);
      toast.success('Version restored.', {
        position,
        action: { label: 'Undo', onClick: () => void undo(table.version) },
      });
    } catch (error) {
      setIsBusy(false);
      if (codeOf(error) !== 'version-conflict') {
        setFailure(failureMessage(error) ?? 'The version could not be restored.');
        return;
      }
      setFailure('This table has changed since you opened the history, which is up to date now.');
      setOutdated(current);
      onOutdated();
    }
  };

  return (
    <>
      {failure !== null && <Alert variant="error">{failure}</Alert>}
      <div className="pub:grid pub:gap-5 pub:sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <fieldset className="pub:-m-1 pub:grid pub:max-h-[min(24dvh,16rem)] pub:content-start pub:gap-1 pub:overflow-y-auto pub:p-1 pub:sm:max-h-[60dvh]">
          <legend className="pub:sr-only">Versions</legend>
          {versions.map((version, index) => (
            <VersionChoice
              key={version.version}
              version={version}
              before={versions[index + 1]}
              isCurrent={index === 0}
              isChosen={version.version === chosen}
              group={group}
              onChoose={() => setSelected(version.version)}
            />
          ))}
        </fieldset>
        {shown !== undefined && (
          <VersionPreview
            version={shown}
            current={chosenAt === 0 ? undefined : versions[0]}
            before={versions[chosenAt + 1]}
          />
        )}
      </div>
      <DialogFooter>
        {hasUnsavedChanges && chosen !== current && (
          <p className="pub:self-center pub:text-sm pub:text-muted-foreground">Your unsaved changes will be lost.</p>
        )}
        <Button
          aria-busy={isBusy}
          disabled={chosen === current || outdated === current}
          onClick={() => !isBusy && void restore()}
        >
          {hasUnsavedChanges && chosen !== current ? 'Restore and discard changes' : 'Restore this version'}
        </Button>
      </DialogFooter>
    </>
  );
}

type VersionChoiceProps = {
  version: TableVersion;
  /** The preceding version, if it is still stored. */
  before: TableVersion | undefined;
  isCurrent: boolean;
  isChosen: boolean;
  /** The name of the radio group. */
  group: string;
  onChoose: () => void;
};

function VersionChoice({ version, before, isCurrent, isChosen, group, onChoose }: VersionChoiceProps) {
  return (
    <label
      className={cn(
        'pub:grid pub:cursor-pointer pub:gap-0.5 pub:rounded-lg pub:border pub:border-transparent pub:px-3',
        'pub:py-2 pub:outline-offset-2',
        'pub:hover:bg-muted pub:has-checked:border-primary pub:has-checked:bg-accent',
        'pub:has-focus-visible:outline-2 pub:has-focus-visible:outline-ring',
        'pub:forced-colors:has-checked:outline-2',
      )}
    >
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="pub:sr-only" />
      <span className="pub:font-semibold">
        <time dateTime={version.saved}>{localTimeText(version.saved)}</time>
        {isCurrent && (
          <>
            {' '}
            <Badge className="pub:ml-1 pub:px-1.5 pub:py-0 pub:text-xs">Current</Badge>
          </>
        )}
      </span>
      <span className="pub:text-sm pub:text-muted-foreground pub:first-letter:uppercase">
        {versionText(version, before)}
      </span>
    </label>
  );
}

/** Describes the changes of a version. */
function versionText({ table, version }: TableVersion, before: TableVersion | undefined): string {
  if (before !== undefined) return changesText(savedContentOf(before.table), savedContentOf(table));
  return version === 1 ? 'Created' : 'The oldest that is kept';
}
