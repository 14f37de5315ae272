import { useEffect, useId, useRef, useState } from 'react';
import { pathTo } from 'shared-contract/screens';
import type { SimpleTable } from 'shared-contract/tables';
import type { Tipping } from 'shared-contract/tips';
import { useSession, VISITOR } from 'shared-session';
import { Alert, Button } from 'shared-ui/basic';
import { listed } from 'shared-ui/format';
import { useStore } from 'zustand';
import { useIsWide } from 'shared-ui/use-is-wide';
import { EditorNote, UndoRedo } from 'shared-ui/row-order';
import { EditConflict } from '../table-editor/edit-conflict.tsx';
import { HowToMove } from '../shared/how-to-move.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { afterwardsOf, SaveMenu } from './choices.tsx';
import { FirstSave } from './first-save.tsx';
import { formatShortClock } from 'shared-contract/lock-text';
import { HowItIsScored } from './how-it-is-scored.tsx';
import { SaveStatus } from './save-status.tsx';
import { fitted, nameOfTip, orderOf, type TipChoice, zonesOfTip } from './tip-body.ts';
import { TipCard } from './tip-card.tsx';
import { readTipDraft } from './tip-draft.ts';
import { createTipOrder } from './tip-order.ts';
import { TipVisibility } from './tip-visibility.tsx';
import { useTipSaving } from './use-tip-saving.ts';
import { type Measured, useReopening, useTimeLeft } from '../seasons/use-tipping.ts';
import { VisitorSave } from './visitor-save.tsx';

const keys = [
  ['↑, ↓', 'to another team'],
  ['Alt+↑, Alt+↓', 'move the team by one place'],
  ['Alt+Home, Alt+End', 'move it to the top or to the end'],
  ['A number and Enter', 'move it to that place'],
] as const;

export type TipEditorProps = Measured & {
  /** The saved tip; `null` before the first save. */
  table: SimpleTable | null;
  /** The key of a tip without an owner. */
  manageKey: string | null;
  /** The choice of the user's previous tip, for the primary button of the first save. */
  firstChoice: TipChoice;
  /** Reloads the season and the tip. */
  onOutdated: () => void;
};

/** Returns the initial orders: the saved tip or last season's order, and the unsaved order of this tab. */
function initialOrders({ tipping, table }: TipEditorProps, owner: string) {
  const draft = readTipDraft(tipping.id, owner);
  const isCurrent = draft !== null && draft.version === (table?.version ?? null);
  return {
    saved: fitted(table === null ? [] : orderOf(table), tipping),
    unsaved: isCurrent ? fitted(draft.order, tipping) : null,
  };
}

/** The editor of a tip. It freezes at the lock. */
export function TipEditor(props: TipEditorProps) {
  const { ahead, firstChoice, manageKey, onOutdated, table, tipping } = props;
  const person = useSession(({ handlerId }) => handlerId);
  const [tip, setTip] = useState(table);
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const timeLeft = useTimeLeft(tipping, ahead);
  const isLocked = isRefused || timeLeft === 0;

  const [initial] = useState(() => initialOrders(props, person ?? VISITOR));
  const [order] = useState(() => createTipOrder(initial.saved));
  const { autosave, begin, choose, conflict, settings } = useTipSaving({
    tipping,
    manageKey,
    owner: person ?? VISITOR,
    order,
    table,
    timeLeft,
    onLocked: () => setIsRefused(true),
    onSaved: setTip,
  });
  const tipped = useStore(order.orders);
  useEffect(() => {
    if (initial.unsaved !== null) order.replace(initial.unsaved, 'What you had not saved is still here.');
  }, [initial, order]);
  useEffect(() => {
    const now = fitted(order.order(), tipping);
    if (now.join() !== order.order().join()) order.replace(now, 'The teams of the season have changed.');
  }, [order, tipping]);
  const wasLocked = useRef(false);
  useEffect(() => {
    if (isLocked) autosave.stop();
    // The lock was moved: restart from the saved tip. Unsaved changes are still in the draft of this tab.
    else if (wasLocked.current) onOutdated();
    wasLocked.current = isLocked;
  }, [autosave, isLocked, onOutdated]);
  useReopening(tipping.id, isLocked, onOutdated);

  const formId = useId();
  const isWide = useIsWide();
  const newcomers = tip?.tip?.newcomers ?? [];
  const status =
    tip === null ? (
      <p className="pub:text-sm pub:text-muted-foreground">Not saved yet</p>
    ) : (
      <span className="pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-4">
        <SaveStatus autosave={autosave} />
        <TextLink to={pathTo('simpleTable', { tableId: tip.id })} className="pub:text-sm">
          See your tip
        </TextLink>
      </span>
    );
  const firstSave = { formId, tipping, order: order.order, onLocked: () => setIsRefused(true) };

  const scoring = {
    rule: tipping.rule,
    teams: tipping.teams.map(({ name }) => name),
    relegations: zonesOfTip(tipping).numberOfRelegations,
  };
  return (
    <div className="pub:flex pub:flex-col pub:gap-6 pub:lg:grid pub:lg:grid-cols-[minmax(0,35rem)_minmax(20rem,1fr)] pub:lg:items-start pub:lg:gap-10">
      <section aria-label="Your tip" className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-3">
        {isLocked && <JustLocked tip={tip} tipping={tipping} />}
        {newcomers.length > 0 && !isLocked && <Newcomers tipping={tipping} newcomers={newcomers} />}
        {isWide && !isLocked && (
          <div className="pub:sticky pub:top-15 pub:z-20 pub:-mx-4 pub:flex pub:min-h-12 pub:items-center pub:gap-2 pub:bg-background pub:px-4 pub:py-2 pub:print:hidden">
            <UndoRedo editor={order} />
            <EditorNote editor={order} className="pub:line-clamp-2 pub:flex-1 pub:pl-2 pub:text-xs/4" />
            <div className="pub:ml-auto">{status}</div>
          </div>
        )}
        <TipCard
          tipping={tipping}
          tip={tip}
          name={tip === null || tip.name === nameOfTip(tipping) ? 'Your tip' : tip.name}
          shown={isLocked ? fitted(tip === null ? [] : orderOf(tip), tipping) : tipped}
          order={isLocked ? null : order}
        />
        {!isLocked && <HowToMove keys={keys} />}
        {!(isWide && !isLocked) && <HowItIsScored {...scoring} />}
      </section>
      {!isLocked && (
        <div className="pub:contents pub:lg:sticky pub:lg:top-20 pub:lg:grid pub:lg:grid-cols-[minmax(0,1fr)] pub:lg:gap-6">
          {tip !== null && settings !== null && (
            <TipVisibility
              settings={settings}
              isAnonymous={manageKey !== null}
              isNew={table === null}
              onChoose={choose}
            />
          )}
          {tip === null && person === null && <VisitorSave {...firstSave} />}
          {tip === null && person !== null && (
            <FirstSave
              {...firstSave}
              firstChoice={firstChoice}
              onBusy={setIsBusy}
              onMade={(made) => {
                begin(made);
                setTip(made);
              }}
              onTipExists={onOutdated}
            />
          )}
          {isWide && <HowItIsScored isOpenAtFirst {...scoring} />}
          {!isWide && (
            <div
              data-slot="editor-bar"
              className="pub:sticky pub:[:root[data-question]_&]:static pub:bottom-0 pub:z-20 pub:-mx-4 pub:border-t pub:border-border pub:bg-background pub:px-4 pub:pt-2 pub:pb-[max(0.5rem,env(safe-area-inset-bottom))] pub:sm:-mx-6 pub:sm:px-6 pub:print:hidden"
            >
              <EditorNote editor={order} className="pub:mb-1.5 pub:line-clamp-2 pub:text-sm" />
              {tip === null && person !== null && (
                <p aria-hidden="true" className="pub:mb-1.5 pub:text-xs pub:text-muted-foreground">
                  {afterwardsOf(firstChoice)}
                </p>
              )}
              <div className="pub:flex pub:min-h-11 pub:items-center pub:gap-2">
                <UndoRedo editor={order} />
                {tip === null && person !== null && <SaveMenu first={firstChoice} formId={formId} isBusy={isBusy} />}
                {tip === null && person === null && (
                  <Button className="pub:flex-1" onClick={() => document.getElementById(`${formId}-keep`)?.focus()}>
                    Save your tip
                  </Button>
                )}
                {tip !== null && <div className="pub:min-w-0 pub:flex-1 pub:pl-2">{status}</div>}
              </div>
            </div>
          )}
        </div>
      )}
      {conflict !== null && (
        <EditConflict conflict={conflict.of} onSettled={conflict.settle} onClose={conflict.leave} />
      )}
    </div>
  );
}

/** Shows that the season has locked while the page was open. */
function JustLocked({ tip, tipping: { id, locksAt } }: { tip: SimpleTable | null; tipping: Tipping }) {
  const when = locksAt === null ? '' : ` at ${formatShortClock(locksAt)}`;
  return (
    <Alert
      variant="error"
      title={
        tip === null
          ? `The deadline passed${when}: no tips are taken any more.`
          : `The deadline passed${when}; your last saved order counts.`
      }
    >
      {tip === null ? (
        <TextLink to={pathTo('season', { lssId: id })}>See the season</TextLink>
      ) : (
        <TextLink to={pathTo('simpleTable', { tableId: tip.id })}>See your tip</TextLink>
      )}
    </Alert>
  );
}

/** Names the teams that joined the season after the tip was saved. */
function Newcomers({ tipping, newcomers }: { tipping: Tipping; newcomers: readonly string[] }) {
  const names = tipping.teams.filter(({ teamId }) => newcomers.includes(teamId)).map(({ name }) => name);
  if (names.length === 0) return null;
  return <Alert>{`${listed(names)} came in after you saved: placed last.`}</Alert>;
}
