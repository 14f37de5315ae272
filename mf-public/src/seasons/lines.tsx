const MOST = 3;

type LinesProps = {
  of: string[];
  /** Stands for the lines where they are many. */
  all: string;
  className: string;
};

/** A few lines, or one that opens many. */
export function Lines({ of: lines, all, className }: LinesProps) {
  const list = (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line} dir="auto" className="pub:wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
  if (lines.length <= MOST) return list;
  return (
    <details>
      <summary className={`pub:min-h-6 pub:cursor-pointer pub:pointer-coarse:py-2.5 ${className}`}>{all}</summary>
      {list}
    </details>
  );
}
