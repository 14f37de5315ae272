/** Says quietly that what is shown could not be refreshed. */
export function Outdated({ when }: { when: boolean }) {
  return (
    <p role="status" className="acc:text-sm acc:text-muted-foreground acc:empty:hidden">
      {when && 'We can’t reach the server right now, so this may be out of date.'}
    </p>
  );
}
