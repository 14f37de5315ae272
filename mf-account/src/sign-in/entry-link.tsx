import { Link, type LinkProps } from 'shared-router';

/**
 * A link in the text of a sign-in screen. Pressing it keeps the focus in its field: leaving it would show its error and push
 * the link away from under the pointer.
 */
export function EntryLink(props: Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Link
      {...props}
      className="acc:font-semibold acc:text-primary acc:underline acc:decoration-1 acc:underline-offset-4 acc:hover:decoration-2"
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
