import { MODERATED_GROUP_NAME } from 'shared-contract/groups';
import type { Report } from 'shared-contract/moderation';
import { type ModerationAction, type ReportReason, reasonLabels } from 'shared-contract/reports';
import { labelFor } from '../shared/labels.ts';

type Subject = Report['subject'];
type State = Report['subjectState'];

export const subjectLabels: Record<Subject, string> = { table: 'Table', profile: 'Profile', group: 'Group' };

export const stateLabels: Record<State, string> = {
  visible: 'Visible',
  private: 'Private',
  hidden: 'Hidden',
  deleted: 'Deleted',
};

export const stateVariants = {
  visible: 'success',
  private: 'outline',
  hidden: 'destructive',
  deleted: 'destructive',
} as const satisfies Record<State, string>;

type ActionTexts = {
  /** The label of the button. */
  button: string;
  /** The past participle, for the list of decisions. */
  past: string;
  done: (subject: string) => string;
  failed: (subject: string) => string;
  question: (subject: string) => string;
  /** The effects by kind of subject, as the end of a sentence that begins with the name. */
  effect: Record<Subject, string>;
  /** Names the reader of the reason. */
  reason: string;
};

const OWNER_HINT = 'We’ll email this to the owner, with a link to answer.';

export const actionTexts: Record<ModerationAction, ActionTexts> = {
  dismiss: {
    button: 'Dismiss',
    past: 'Dismissed',
    done: () => 'Dismissed',
    failed: () => 'Failed to dismiss it',
    question: (subject) => `Leave this ${subject} as it is?`,
    effect: {
      table: 'stays as it is. Whoever reported it is told, if they left an email.',
      profile: 'keeps the profile as it is. Whoever reported it is told, if they left an email.',
      group: 'keeps its name. Whoever reported it is told.',
    },
    reason: 'Goes into the change log. We’ll email it to the owner if they answered your last decision.',
  },
  hide: {
    button: 'Hide',
    past: 'Hidden',
    done: (subject) => `${subject} hidden`,
    failed: (subject) => `Failed to hide the ${subject}`,
    question: (subject) => `Hide this ${subject}?`,
    effect: {
      table: 'will be seen by its owner and administrators only, until you restore it.',
      profile: 'will have a private profile until you restore it.',
      group: `will be called “${MODERATED_GROUP_NAME}” until its owner renames it, or you restore its name.`,
    },
    reason: OWNER_HINT,
  },
  restore: {
    button: 'Restore',
    past: 'Restored',
    done: (subject) => `${subject} restored`,
    failed: (subject) => `Failed to restore the ${subject}`,
    question: (subject) => `Restore this ${subject}?`,
    effect: {
      table: 'will be what it was before it was hidden.',
      profile: 'will have the profile that they had before it was hidden.',
      group: 'will be the name of the group again.',
    },
    reason: 'We’ll email this to the owner.',
  },
  delete: {
    button: 'Delete',
    past: 'Deleted',
    done: (subject) => `${subject} deleted`,
    failed: (subject) => `Failed to delete the ${subject}`,
    question: (subject) => `Do you really want to delete this ${subject}?`,
    effect: {
      table: 'will be gone for everyone, its owner included. You can restore it for 30 days.',
      profile: '',
      group: '',
    },
    reason: OWNER_HINT,
  },
};

type Decidable = Pick<Report, 'subject' | 'subjectState'> & {
  isOpen: boolean;
  /** Whether an administrator has hidden or deleted the subject. */
  isTakenDown: boolean;
};

/** Returns the actions that are possible now. */
export function possibleActions({ subject, subjectState, ...row }: Decidable): ModerationAction[] {
  const about: Record<State, ModerationAction[]> = {
    visible: ['hide', 'delete'],
    private: ['hide', 'delete'],
    hidden: ['restore', 'delete'],
    deleted: row.isTakenDown ? ['restore'] : [],
  };
  const actions: ModerationAction[] = row.isOpen ? [...about[subjectState], 'dismiss'] : about[subjectState];
  return subject === 'table' ? actions : actions.filter((action) => action !== 'delete');
}

/** Returns whether the last decision other than a dismissal hid or deleted the subject. */
export function isTakenDown({ decisions }: Pick<Report, 'decisions'>): boolean {
  const last = decisions.find(({ action }) => action !== 'dismiss');
  return last?.action === 'hide' || last?.action === 'delete';
}

/** Formats the reasons of the reports, the most frequent one first, with counts if there are several. */
export function reasonsText({ reasons }: Pick<Report, 'reasons'>): string {
  const byCount = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return byCount
    .map(([reason, count]) => {
      const text = labelFor(reasonLabels, reason);
      return byCount.length === 1 ? text : `${count} × ${text}`;
    })
    .join(', ');
}

/** Returns the most reported rule. The API uses the same default. */
export function likelyRule({ reasons }: Pick<Report, 'reasons'>): ReportReason {
  const [most] = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return (most?.[0] ?? 'other') as ReportReason;
}

/** Describes the changes of a report since it was opened. */
export function changeMessage(before: Report, now: Report): string {
  const [decision] = now.decisions;
  const isDecided = now.decisions.length > before.decisions.length;
  const hasAnswer = before.decisions[0]?.answer === null && !isDecided && decision?.answer !== null;
  if (decision !== undefined && isDecided) {
    const by = decision.by ?? 'another administrator';
    return `${by} decided on it meanwhile (${actionTexts[decision.action].past.toLowerCase()}): “${decision.reason}”`;
  }
  if (decision?.answer && hasAnswer) return `The owner has answered: “${decision.answer.text}”`;
  return `There are ${now.reports} reports now, and there were ${before.reports}. Read the new ones before you decide.`;
}
