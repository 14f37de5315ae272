import { CircleCheck, EyeOff, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { decideReport, type Report } from 'shared-contract/moderation';
import type { ModerationAction, ReportReason } from 'shared-contract/reports';
import { ApiError, call, codeOf } from 'shared-session';
import { Button, cn } from 'shared-ui/basic';
import * as v from 'valibot';
import { DESTRUCTIVE } from '../shared/lists/delete-button.tsx';
import { rowAction, RowActionLabel } from '../shared/navigation/row-action.tsx';
import { ReasonDialog, ReportChangedError } from './reason-dialog.tsx';
import { TableRows } from './table-rows.tsx';
import { actionTexts, changeMessage, subjectLabels } from './decisions.ts';

export const actionIcons: Record<ModerationAction, typeof EyeOff> = {
  dismiss: CircleCheck,
  hide: EyeOff,
  restore: RotateCcw,
  delete: Trash2,
};

type DecideProps = Pick<Report, 'subject' | 'subjectId' | 'name'> & {
  action: ModerationAction;
  /** The suggested rule. */
  rule: ReportReason;
  /** Loads the report to decide on. */
  load: () => Promise<Report>;
  onChanged: () => void;
  /** Id of the element that names the subject, for screen readers. */
  describedBy: string;
  /** Styles the button as one of the actions of a list's row. */
  isInTable?: boolean;
  /** Opens the dialog without a button, such as from a menu entry. Called when the dialog closes. */
  onClose?: () => void;
};

/** Returns the current report if a decision was refused because of a version conflict. */
function newerReportOf(error: unknown): Report | null {
  if (codeOf(error) !== 'version-conflict' || !(error instanceof ApiError)) return null;
  const parsed = v.safeParse(decideReport.answer, error.problem?.current);
  return parsed.success ? parsed.output : null;
}

/**
 * A button that asks for the reason of a decision, and submits it. After a conflict the dialog shows the
 * changes, and the next attempt is based on the newer report.
 */
export function Decide(props: DecideProps) {
  const { action, subject, subjectId, name, rule, load, onChanged, describedBy, isInTable = false, onClose } = props;
  const base = useRef<Report | null>(null);
  const [isStale, setStale] = useState(false);
  const Icon = actionIcons[action];
  const texts = actionTexts[action];
  const hasRule = action === 'hide' || action === 'delete';
  return (
    <ReasonDialog
      name={`${action} ${subjectId}`}
      trigger={
        <Button
          variant={!isInTable && (action === 'hide' || action === 'restore') ? 'outline' : 'ghost'}
          size="sm"
          title={isInTable ? texts.button : undefined}
          aria-describedby={describedBy}
          className={isInTable ? rowAction : cn('adm:max-sm:min-h-11', action === 'delete' && DESTRUCTIVE)}
        >
          <Icon aria-hidden="true" /> {isInTable ? <RowActionLabel>{texts.button}</RowActionLabel> : texts.button}
        </Button>
      }
      title={texts.question(subject)}
      description={
        <>
          <strong>{name}</strong> {texts.effect[subject]}
        </>
      }
      rule={rule}
      ruleLabel={hasRule ? 'Rule it breaks' : undefined}
      hint={texts.reason}
      failed={texts.failed(subject)}
      submit={texts.button}
      send={async ({ reason, rule: brokenRule }) => {
        base.current ??= await load();
        const { id, version } = base.current;
        try {
          const body = { action, reason, version, ...(hasRule && { rule: brokenRule }) };
          await call(decideReport, { params: { id }, body });
        } catch (error) {
          const newerReport = newerReportOf(error);
          if (newerReport === null) throw error;
          const message = changeMessage(base.current, newerReport);
          base.current = newerReport;
          setStale(true);
          throw new ReportChangedError(message, { cause: error });
        }
        base.current = null;
        return texts.done(subjectLabels[subject]);
      }}
      onDone={onChanged}
      onCancel={() => {
        base.current = null;
        // The list reloads only after the dialog has closed, to preserve the input.
        if (isStale) onChanged();
      }}
      onClose={onClose}
    >
      {isInTable && action !== 'restore' && <TableRows id={subjectId} />}
    </ReasonDialog>
  );
}
