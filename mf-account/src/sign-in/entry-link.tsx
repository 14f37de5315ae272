import { Link, type LinkProps } from 'shared-router';

/**
 * A link within a line of text of a sign-in screen. Pressing it does not leave the field that has the focus: its error
 * would appear and push the link away from under the pointer.
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
