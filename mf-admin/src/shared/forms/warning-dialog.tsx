import type { Warning } from 'shared-contract/problem';
import { ApiError } from 'shared-session';
import { ConfirmDialog } from 'shared-ui/dialog';
import type { Passing } from './edit.ts';

/** What the server wants confirmed before a save, and the save that passes it. */
export type Warned = { warnings: readonly Warning[]; pass: (passing: Passing) => Promise<unknown> };

/** The warnings because of which a save was refused; none for any other failure. */
export const warningsIn = (error: unknown): readonly Warning[] =>
  error instanceof ApiError && error.code === 'warnings' ? (error.problem?.warnings ?? []) : [];

/** Tells what is unlikely to be meant, and saves it all the same if the user says so. */
export function WarningDialog({ warned, onClose }: { warned: Warned; onClose: () => void }) {
  const { warnings, pass } = warned;
  return (
    <ConfirmDialog
      open
      question="Do you want to save this anyway?"
      details={
        <ul className="adm:grid adm:gap-1">
          {warnings.map(({ code, message, path }) => (
            <li key={`${code} ${path ?? ''}`}>{message}</li>
          ))}
        </ul>
      }
      confirm="Save anyway"
      destructive={warnings.some(({ code }) => code.endsWith('-deleted'))}
      onConfirm={() => pass({ confirm: [...new Set(warnings.map(({ code }) => code))] })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}
