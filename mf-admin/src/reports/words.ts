import { HIDDEN_GROUP_NAME } from 'shared-contract/groups';
import type { Report } from 'shared-contract/moderation';
import { type ModerationAction, type ReportReason, reasonWords } from 'shared-contract/reports';
import { wordFor } from '../shared/words.ts';

type Subject = Report['subject'];
type State = Report['subjectState'];

export const subjectWords: Record<Subject, string> = { table: 'Table', profile: 'Profile', group: 'Group' };

export const stateWords: Record<State, string> = {
  visible: 'Visible',
  private: 'Private',
  hidden: 'Hidden',
  deleted: 'Deleted',
};

export const stateLooks = {
  visible: 'success',
  private: 'outline',
  hidden: 'destructive',
  deleted: 'destructive',
} as const satisfies Record<State, string>;

type Words = {
  /** On its button. */
  button: string;
  /** Of a decision in the past. */
  past: string;
  done: (subject: string) => string;
  failed: (subject: string) => string;
  question: (subject: string) => string;
  /** What follows, after the name. */
  effect: Record<Subject, string>;
  /** Who reads the reason. */
  reason: string;
};

const TO_ANSWER = 'We’ll email this to the owner, with a link to answer.';

export const actionWords: Record<ModerationAction, Words> = {
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
      group: `will be called “${HIDDEN_GROUP_NAME}” until its owner renames it, or you restore its name.`,
    },
    reason: TO_ANSWER,
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
    reason: TO_ANSWER,
  },
};

type Decidable = Pick<Report, 'subject' | 'subjectState'> & {
  isOpen: boolean;
  /** Whether it was an administrator who took it away, if it is deleted. */
  isTakenDown: boolean;
};

/** What can be decided now. */
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

/** Whether the last decision that did something took it away. */
export function isTakenDown({ decisions }: Pick<Report, 'decisions'>): boolean {
  const last = decisions.find(({ action }) => action !== 'dismiss');
  return last?.action === 'hide' || last?.action === 'delete';
}

/** Why it was reported, the most frequent reason first, with how often where there are several. */
export function reasonsText({ reasons }: Pick<Report, 'reasons'>): string {
  const byCount = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return byCount
    .map(([reason, count]) => {
      const text = wordFor(reasonWords, reason);
      return byCount.length === 1 ? text : `${count} × ${text}`;
    })
    .join(', ');
}

/** The rule that most have reported, as the API takes it too. */
export function likelyRule({ reasons }: Pick<Report, 'reasons'>): ReportReason {
  const [most] = Object.entries(reasons).toSorted(([, a], [, b]) => b - a);
  return (most?.[0] ?? 'other') as ReportReason;
}

/** What has come since a report was opened, in words. */
export function newsIn(before: Report, now: Report): string {
  const [decision] = now.decisions;
  const isDecided = now.decisions.length > before.decisions.length;
  const hasAnswer = before.decisions[0]?.answer === null && !isDecided && decision?.answer !== null;
  if (decision !== undefined && isDecided) {
    const by = decision.by ?? 'another administrator';
    return `${by} decided on it meanwhile (${actionWords[decision.action].past.toLowerCase()}): “${decision.reason}”`;
  }
  if (decision?.answer && hasAnswer) return `The owner has answered: “${decision.answer.text}”`;
  return `There are ${now.reports} reports now, and there were ${before.reports}. Read the new ones before you decide.`;
}
