export const waitingText = (count: number) => `${count} friend ${count === 1 ? 'request' : 'requests'} waiting`;

/** A small number, read out with what it counts; nothing for none. */
export function WaitingCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-primary-foreground forced-colors:border">
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <span className="sr-only">{waitingText(count)}</span>
      </span>
    )
  );
}
