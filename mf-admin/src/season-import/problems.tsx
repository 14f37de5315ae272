import { Download } from 'lucide-react';
import type { ImportAnswer, ImportProblem } from 'shared-contract/season-import';
import { Badge, Button } from 'shared-ui/basic';
import { counted } from 'shared-ui/format';
import { saveList } from '../shared/lists/list-export.ts';
import { clubRemarks } from './clubs.tsx';
import { Section } from './section.tsx';

/** The number of problems of a kind on the screen. A file has all of them. */
const MAX_SHOWN = 20;

const levels = { error: 'Left out', question: 'Question', note: 'Note' } as const;

/** Returns whether a problem prevents the import. A line's problem only skips that line. */
export const stops = ({ level, line }: Pick<ImportProblem, 'level' | 'line'>) => level === 'error' && line === null;

const levelOf = (problem: ImportProblem) => (stops(problem) ? 'Error' : levels[problem.level]);

type Remark = { line: number | ''; kind: string; remark: string };
const columns = [
  { header: 'Line', value: ({ line }: Remark) => line },
  { header: 'Kind', value: ({ kind }: Remark) => kind },
  { header: 'Remark', value: ({ remark }: Remark) => remark },
];

/** Returns the first problems of each kind, and the number of those after them. */
function firstOfEach(problems: readonly ImportProblem[]): { problem: ImportProblem; more: number }[] {
  return [...Map.groupBy(problems, ({ code }) => code).values()].flatMap((ofKind) => {
    const shown = ofKind.slice(0, MAX_SHOWN);
    return shown.map((problem, index) => ({
      problem,
      more: index === MAX_SHOWN - 1 ? ofKind.length - MAX_SHOWN : 0,
    }));
  });
}

/** Returns the problems that are no questions. Those that prevent the import come first. */
const remarksOf = (problems: readonly ImportProblem[]) =>
  problems
    .filter(({ level }) => level !== 'question')
    .toSorted((one, other) => Number(stops(other)) - Number(stops(one)));

/** Downloads the names of all teams and all remarks. */
export function DownloadRemarks({ clubs, problems }: Pick<ImportAnswer, 'clubs' | 'problems'>) {
  const remarks = remarksOf(problems);
  if (clubs.length + remarks.length === 0) return null;
  const all = [
    ...clubRemarks(clubs),
    ...remarks.map((one) => ({ line: one.line ?? ('' as const), kind: levelOf(one), remark: one.message })),
  ];
  return (
    <Button
      variant="outline"
      size="sm"
      className="adm:justify-self-start"
      onClick={() => void saveList('import-remarks', { columns, loadAll: () => Promise.resolve(all) })}
    >
      <Download aria-hidden="true" className="adm:size-4" /> Download all remarks
    </Button>
  );
}

/** The problems of a file with their lines. Those that prevent the import come first. */
export function Problems({ of: problems }: { of: readonly ImportProblem[] }) {
  const remarks = remarksOf(problems);
  if (remarks.length === 0) return null;
  return (
    <Section title={counted(remarks.length, 'remark')}>
      <ul className="adm:max-h-96 adm:divide-y adm:overflow-y-auto adm:rounded-xl adm:border">
        {firstOfEach(remarks).map(({ more, problem }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike, and none of them moves
            key={index}
            className="adm:flex adm:flex-wrap adm:items-baseline adm:gap-x-3 adm:px-4 adm:py-2"
          >
            <Badge variant={problem.level === 'error' ? 'destructive' : 'secondary'}>{levelOf(problem)}</Badge>
            {problem.line !== null && (
              <span className="adm:text-sm adm:text-muted-foreground">Line {problem.line}</span>
            )}
            <span dir="auto" className="adm:min-w-0 adm:basis-full adm:wrap-anywhere">
              {problem.message}
            </span>
            {more > 0 && <span className="adm:basis-full adm:pt-1">And {counted(more, 'more', 'more')} like it.</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
